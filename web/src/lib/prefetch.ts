// Prefetches what a link or row will show once it is hovered, focused or touched.
export type IntentHandlers = { onPointerEnter: () => void; onFocus: () => void; onTouchStart: () => void }

export const onIntent = (fetchAhead: () => void): IntentHandlers => {
  let isStarted = false
  const once = (): void => {
    if (isStarted || savesData()) return
    isStarted = true
    fetchAhead()
  }
  return { onPointerEnter: once, onFocus: once, onTouchStart: once }
}

const savesData = (): boolean => {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
  return connection?.saveData === true
}
