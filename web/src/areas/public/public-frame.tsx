// The frame of the pages that are open to everyone.
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../panels/appearance/language-switch.tsx'
import { Wordmark } from '../../panels/seal/wordmark.tsx'
import { ColumnFrame, ColumnHeader } from '../../ui/layout/column-frame.tsx'
import { Link } from '../../ui/link.tsx'
import { publicTexts } from './texts.ts'

const places = [
  { key: 'verify', href: '/verify' },
  { key: 'register', href: '/register' },
  { key: 'policies', href: '/policies' },
  { key: 'integrity', href: '/integrity' },
  { key: 'accessibility', href: '/accessibility' },
  { key: 'sign-in', href: '/' },
] as const

export const PublicFrame = ({ children }: { children: ReactNode }) => {
  const t = publicTexts.useT()
  return (
    <ColumnFrame
      width="inspector"
      className="md:px-6"
      header={
        <ColumnHeader
          start={
            <Link href="/" className="inline-flex min-h-11 items-center rounded-chip no-underline">
              <Wordmark />
            </Link>
          }
          actions={<LanguageSwitch />}
        />
      }
      bottom={
        <nav aria-label={t('links')} className="border-t border-line px-4 py-3 md:px-6">
          <ul className="flex flex-wrap gap-x-5">
            {places.map(({ key, href }) => (
              <li key={key}>
                <Link href={href} className="quiet-link inline-flex min-h-11 items-center rounded-tag text-small">
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {children}
    </ColumnFrame>
  )
}
