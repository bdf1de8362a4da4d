import { inPageLanguage } from '../../lib/page-language.ts'
import { LtrValue } from '../values.tsx'

/** By name, each in a new tab. */
export const FileLinks = ({ files }: { files: readonly { id: string; name: string; url: string }[] }) =>
  files.map(({ id, name, url }) => (
    <a key={id} href={inPageLanguage(url)} target="_blank" rel="noopener noreferrer" className="quiet-link block">
      <LtrValue>{name}</LtrValue>
    </a>
  ))
