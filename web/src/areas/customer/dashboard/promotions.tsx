import { segments } from '../../../panels/seal/seal-shape.ts'
import { Carousel } from '../../../ui/navigation/carousel.tsx'
import { dashboardTexts } from './texts.ts'

const slides = ['trust', 'quality', 'reputation'] as const

// Decorative ring, clipped by the edge of the card.
const Ring = () => (
  <svg
    viewBox="0 0 48 48"
    aria-hidden="true"
    className="pointer-events-none absolute -end-9 -top-3.5 size-30 opacity-15"
  >
    {segments.map((path) => (
      <path key={path} d={path} fill="none" stroke="currentColor" strokeWidth="4.6" />
    ))}
  </svg>
)

export const Promotions = () => {
  const t = dashboardTexts.useT()
  return (
    <Carousel
      label={t('promotions')}
      slides={slides.map((slide) => ({
        key: slide,
        content: (
          <div className="relative min-h-26 pe-6 max-[20rem]:pe-0">
            <Ring />
            <p className="text-small opacity-85">{t('slide.eyebrow')}</p>
            <p className="mt-1 text-h2 font-semibold text-balance">{t(`slide.${slide}`)}</p>
          </div>
        ),
      }))}
    />
  )
}
