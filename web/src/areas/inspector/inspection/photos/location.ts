// The location of a photo, only if the person enabled it here and the phone allows it.
import { type Stored, stored } from '../../../../lib/stored.ts'

const patienceMs = 4_000
const freshForMs = 60_000

export const photoPlace: Stored<boolean> = stored(
  'photo-place',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : null),
)

export type Spot = { latitude: number; longitude: number }

/** Resolves to undefined when not allowed, unknown, or too slow. */
export const whereWeAre = (): Promise<Spot | undefined> =>
  new Promise((resolve) => {
    if (!photoPlace.get() || !('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { maximumAge: freshForMs, timeout: patienceMs },
    )
  })
