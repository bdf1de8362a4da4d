import { FileLink } from '../file-link.tsx'
import { LtrValue } from '../values.tsx'

/** By name, each in a new tab. */
export const FileLinks = ({ files }: { files: readonly { id: string; name: string; url: string }[] }) =>
  files.map(({ id, name, url }) => (
    <FileLink key={id} href={url} className="quiet-link block">
      <LtrValue>{name}</LtrValue>
    </FileLink>
  ))
