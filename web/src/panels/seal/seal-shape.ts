// The ring has seven segments, one for each emirate and each step, clockwise from the top in both languages.
export const sealSteps = 7

export type SealState = 'none' | 'pending' | 'certified' | 'expired' | 'failed'

const centre = 24
const radius = 20.5
const gapDegrees = 11

const point = (degrees: number): string => {
  const radians = (degrees * Math.PI) / 180
  return `${(centre + radius * Math.cos(radians)).toFixed(2)} ${(centre + radius * Math.sin(radians)).toFixed(2)}`
}

export const segments: readonly string[] = Array.from({ length: sealSteps }, (_, index) => {
  const turn = 360 / sealSteps
  const from = -90 + gapDegrees / 2 + index * turn
  return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(from + turn - gapDegrees)}`
})

// The glyph shows the state without relying on colour.
export const glyphs: Record<SealState, string> = {
  none: 'M24 17v14M17 24h14',
  pending: 'M24 15.5V24l5.5 3.5',
  certified: 'M15.8 24.6l5.8 5.8L32.6 18.4',
  expired: 'M24 15v11.5M24 32.4v.2',
  failed: 'M18.2 18.2l11.6 11.6M29.8 18.2L18.2 29.8',
}

// The number of full segments: none before the start, all once certified, otherwise the completed steps.
export const doneSegments = (state: SealState, steps: number): number => {
  if (state === 'none') return 0
  if (state === 'certified' || state === 'expired') return sealSteps
  return Math.max(0, Math.min(sealSteps, Math.trunc(steps)))
}
