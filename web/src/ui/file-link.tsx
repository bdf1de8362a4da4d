import type { ReactNode } from 'react'
import { inPageLanguage } from '../lib/page-language.ts'

type Props = { href: string; className?: string; 'aria-label'?: string; children: ReactNode }

// Opens a file in another tab. The server answers refusals in the language of the page.
export const FileLink = ({ href, className = 'quiet-link rounded-tag', ...rest }: Props) => (
  <a {...rest} href={inPageLanguage(href)} target="_blank" rel="noopener noreferrer" className={className} />
)
