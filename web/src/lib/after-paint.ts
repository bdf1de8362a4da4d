/** Once what has just changed is on screen. In a hidden tab: once it is shown again. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}
