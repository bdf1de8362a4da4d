import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = { label: string; wide?: boolean | undefined; children: ReactNode }

/** Scrolls content that is wider than the page. Only then is the box labelled and in the tab order. */
export const ScrollRegion = ({ label, wide, children }: Props) => {
  const box = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const { current } = box
    const look = () => setScrolls(current.scrollWidth > current.clientWidth + 1)
    const watch = new ResizeObserver(look)
    watch.observe(current)
    for (const child of current.children) watch.observe(child)
    return () => watch.disconnect()
  }, [])
  return (
    <section
      ref={box}
      data-wide-table={wide || undefined}
      data-scrolls={scrolls || undefined}
      aria-label={scrolls ? label : undefined}
      // Focusable, so that keyboard users can scroll it with the arrow keys.
      tabIndex={scrolls ? 0 : undefined}
      className="relative overflow-x-auto overflow-y-clip rounded-card border border-line bg-surface focus-visible:-outline-offset-3 print:overflow-visible"
    >
      {children}
    </section>
  )
}
