import type { ReactNode } from 'react'
import { useUiLanguage } from '../ui/texts.tsx'

// Sample texts are in both languages side by side, so that both show the same content.
export const useSay = () => {
  const language = useUiLanguage()
  return (english: string, arabic: string): string => (language === 'ar' ? arabic : english)
}

export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-6 border-t border-line pt-8">
    <h2 id={`${id}-title`} className="text-h1 font-semibold text-ink">
      {title}
    </h2>
    {children}
  </section>
)

export const Specimen = ({ title, children, wide = false }: { title: string; children: ReactNode; wide?: boolean }) => (
  <div className="min-w-0">
    <h3 className="mb-3 text-small font-medium text-ink-3">{title}</h3>
    <div className={wide ? '' : 'max-w-120'}>{children}</div>
  </div>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-8 lg:grid-cols-2">{children}</div>
)
