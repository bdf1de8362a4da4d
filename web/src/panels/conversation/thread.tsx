// A conversation, oldest first, each entry with the side that wrote it: about a finding or a request.
import { authorWords, type ConversationAuthor } from '@assure/contract/words/conversation'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { LtrValue, Name } from '../../ui/values.tsx'
import { conversationTexts } from './texts.ts'

type ThreadFile = { id: string; name: string; type: string; url: string }
export type ThreadEntry = {
  id: string
  side: ConversationAuthor
  /** null: the reader may not see who it was. */
  name: string | null
  /** What happened; a message needs none. */
  title?: string | undefined
  tone?: TagTone | undefined
  at: string
  /** Beside the side. */
  mark?: ReactNode
  /** Above the text. */
  facts?: ReactNode
  text: string | null
  files: readonly ThreadFile[]
}

const tones: Record<ConversationAuthor, TagTone> = {
  owner: 'info',
  admin: 'neutral',
  inspector: 'gold',
  analyst: 'gold',
  system: 'neutral',
}

const Files = ({ files }: Pick<ThreadEntry, 'files'>) => {
  const t = conversationTexts.useT()
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name, type, url }) => (
        <li key={id} className="min-w-0">
          <FileLink
            href={url}
            aria-label={t('file.open', { name })}
            className="quiet-link flex min-h-11 items-center gap-2 overflow-hidden rounded-chip border border-line bg-surface"
          >
            {type.startsWith('image/') ? (
              <img src={url} alt="" loading="lazy" className="size-24 object-cover" />
            ) : (
              <span className="flex max-w-56 items-center gap-2 px-3 py-2">
                <FileText size={18} aria-hidden="true" className="shrink-0" />
                <LtrValue className="block min-w-0 truncate">{name}</LtrValue>
              </span>
            )}
          </FileLink>
        </li>
      ))}
    </ul>
  )
}

export const Thread = ({ entries, label }: { entries: readonly ThreadEntry[]; label: string }) => {
  const t = conversationTexts.useT()
  const { dateTime } = useDates()
  return (
    <Timeline
      label={label}
      entries={entries.map(({ id, side, name, title, tone, at, mark, facts, text, files }) => ({
        key: id,
        title: (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Tag tone={tones[side]}>{authorWords[side][t.language]}</Tag>
            {title}
            {mark}
          </span>
        ),
        tone,
        when: name === null ? dateTime(at) : t.parts('entry.by', { name: <Name>{name}</Name>, when: dateTime(at) }),
        text: (facts || text || files.length > 0) && (
          <>
            {facts}
            {text && (
              <p dir="auto" className="break-words whitespace-pre-line text-ink">
                {text}
              </p>
            )}
            {files.length > 0 && <Files files={files} />}
          </>
        ),
      }))}
    />
  )
}
