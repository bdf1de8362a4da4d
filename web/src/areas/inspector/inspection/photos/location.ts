// Where a photo was taken: only if the person switched it on here, and the phone agrees.
import { type Stored, stored } from '../../../../lib/stored.ts'

const patienceMs = 4_000
const freshForMs = 60_000

export const photoPlace: Stored<boolean> = stored(
  'photo-place',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : null),
)

export type Spot = { latitude: number; longitude: number }

/** undefined: not allowed, not known, or not soon enough. */
export const whereWeAre = (): Promise<Spot | undefined> =>
  new Promise((resolve) => {
    if (!photoPlace.get() || !('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { maximumAge: freshForMs, timeout: patienceMs },
    )
  })
