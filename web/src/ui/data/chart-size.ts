// The room of a chart, which changes with the window and the text size.
import { useCallback, useState } from 'react'

// A ref callback, because switching to the table and back creates a new frame element.
export const useChartSize = () => {
  // `letters` is the text size relative to the default; axis labels need that much more room.
  const [{ width, letters }, setSize] = useState({ width: 480, letters: 1 })
  const frame = useCallback((element: HTMLDivElement) => {
    const take = (space: number) => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setSize({ width: Math.max(160, space), letters: letter / 16 })
    }
    take(element.clientWidth)
    const watch = new ResizeObserver(([entry]) => entry && take(entry.contentRect.width))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { frame, width, letters }
}
