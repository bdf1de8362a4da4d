import clsx from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isRightToLeft, reducedMotion, useMediaQuery } from '../browser.ts'
import { useUiText } from '../texts.tsx'
import { afterDrag, carousel, wrapped } from './carousel-motion.ts'

export type Slide = { key: string; content: ReactNode }

const usePageHidden = () => {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}

const control =
  'flex size-11 items-center justify-center rounded-full text-on-banner hover:bg-on-banner/15 focus-visible:outline-on-banner focus-visible:-outline-offset-3'

export const Carousel = ({ label, slides }: { label: string; slides: readonly Slide[] }) => {
  const text = useUiText()
  const frame = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [drag, setDrag] = useState<{ from: number; moved: number }>()
  const [paused, setPaused] = useState(false)
  // Hover and focus pause it while they last, a touch for good.
  const [held, setHeld] = useState({ hover: false, focus: false })
  const still = useMediaQuery(reducedMotion)
  const hidden = usePageHidden()
  const runs = !paused && !still && !hidden && !held.hover && !held.focus && slides.length > 1
  const go = (to: number) => setIndex(wrapped(to, slides.length))

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of slide starts the stay anew
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(
      () => setIndex((now) => wrapped(now + 1, slides.length)),
      carousel.stayMs + carousel.slideMs,
    )
    return () => clearTimeout(timer)
  }, [runs, index, slides.length])

  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'touch') setPaused(true)
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a'))) return
    setDrag({ from: event.clientX, moved: 0 })
    frame.current?.setPointerCapture(event.pointerId)
  }
  const end = (event: PointerEvent) => {
    if (!drag) return
    setIndex(afterDrag(index, slides.length, event.clientX - drag.from, isRightToLeft(frame.current)))
    setDrag(undefined)
  }
  return (
    <section
      data-no-print
      aria-roledescription={text.carousel}
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld({ ...held, hover: true })}
      onPointerLeave={() => setHeld({ ...held, hover: false })}
      onFocus={() => setHeld({ ...held, focus: true })}
      onBlur={() => setHeld({ ...held, focus: false })}
      className="overflow-hidden rounded-card bg-banner text-on-banner"
    >
      <div
        ref={frame}
        onPointerDown={begin}
        onPointerMove={(event) => drag && setDrag({ ...drag, moved: event.clientX - drag.from })}
        onPointerUp={end}
        onPointerCancel={() => setDrag(undefined)}
        className="cursor-grab touch-pan-y overflow-hidden select-none active:cursor-grabbing"
      >
        <div
          aria-live={runs ? 'off' : 'polite'}
          style={
            {
              '--at': index,
              '--moved': `${drag?.moved ?? 0}px`,
              transitionDuration: drag || still ? '0ms' : `${carousel.slideMs}ms`,
            } as React.CSSProperties
          }
          className="flex translate-x-[calc(var(--at)*-100%+var(--moved))] items-stretch transition-transform ease-enter rtl:translate-x-[calc(var(--at)*100%+var(--moved))]"
        >
          {slides.map((slide, place) => (
            // A slide is a carousel group, not a form group.
            <div
              key={slide.key}
              role="group"
              aria-roledescription={text.slide}
              aria-label={text.slideOf(place + 1, slides.length)}
              inert={place !== index}
              className="w-full shrink-0 px-5 pt-5 max-[20rem]:px-3"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <div className="flex items-center px-2.5 pb-1">
        {/* A named group of buttons outside any form. */}
        <div role="group" aria-label={text.slides} className="flex flex-1">
          {slides.map((slide, place) => (
            <button
              key={slide.key}
              type="button"
              aria-label={text.slideOf(place + 1, slides.length)}
              aria-current={place === index ? 'true' : undefined}
              onClick={() => go(place)}
              className="flex h-11 min-w-6 items-center pointer-coarse:min-w-11 justify-center rounded-chip px-1 focus-visible:-outline-offset-3 focus-visible:outline-on-banner"
            >
              <span
                className={clsx(
                  'h-2 rounded-full bg-on-banner transition-[width,opacity] duration-200',
                  place === index ? 'w-6' : 'w-2 opacity-60',
                )}
              />
            </button>
          ))}
        </div>
        <button type="button" aria-label={text.previous} onClick={() => go(index - 1)} className={control}>
          <ChevronLeft size={20} aria-hidden="true" className="mirror" />
        </button>
        {!still && (
          <button
            type="button"
            aria-label={paused ? text.play : text.pause}
            onClick={() => setPaused(!paused)}
            className={control}
          >
            {paused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
          </button>
        )}
        <button type="button" aria-label={text.next} onClick={() => go(index + 1)} className={control}>
          <ChevronRight size={20} aria-hidden="true" className="mirror" />
        </button>
      </div>
    </section>
  )
}
