// The conversation about a request: messages of owner, office and inspector, and the reasons of moves.

import { hiddenFrom, messageLimits } from '@assure/contract/domain/conversation'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import type { Area } from '@assure/contract/domain/vocabulary'
import { entryWords } from '@assure/contract/words/conversation'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '../../lib/api.ts'
import { inArea } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { type RequestConversation as Conversation, useEarlierConversation } from './conversation-calls.ts'
import { conversationAnchor } from './conversation-link.tsx'
import { EarlierEntries, EarlierPage } from './earlier-entries.tsx'
import { MessageForm, type SendMessage } from './message-form.tsx'
import { conversationTexts } from './texts.ts'
import { Thread, type ThreadEntry } from './thread.tsx'
import { useReading } from './use-reading.ts'

type Place = { area: Area; id: string; kind: RequestKind | undefined }

const none: ReadonlySet<string> = new Set()

/** Of an entry, for the office and the inspector: the side that does not read it. */
const Hidden = ({ kind }: Pick<Conversation['entries'][number], 'kind'>) => {
  const t = conversationTexts.useT()
  const from = hiddenFrom(kind)
  return from && <Tag tone="failed">{t(`hidden-from.${from}`)}</Tag>
}

const useThreadEntries = ({ area, kind: ofKind }: Place) => {
  const t = conversationTexts.useT()
  return (entries: Conversation['entries'], fresh = none): ThreadEntry[] =>
    entries.map(({ id, kind, by, at, text, files }) => ({
      id,
      side: by.kind === 'inspector' && ofKind === 'test' ? 'analyst' : by.kind,
      name: by.name,
      title: kind === 'message' ? undefined : entryWords[kind][t.language],
      at,
      mark: (
        <>
          {area !== 'customer' && <Hidden kind={kind} />}
          {fresh.has(id) && <Tag tone="pending">{t('new')}</Tag>}
        </>
      ),
      text,
      files,
    }))
}

const Earlier = ({ place, before }: { place: Place; before: string }) => {
  const threadEntries = useThreadEntries(place)
  const { data, error } = useEarlierConversation(place.area, place.id, before)
  return (
    <EarlierPage
      page={data && { entries: threadEntries(data.entries), hasEarlier: data.has_earlier }}
      error={error}
      before={(first) => <Earlier place={place} before={first} />}
    />
  )
}

const Entries = ({ place, conversation }: { place: Place; conversation: Conversation }) => {
  const t = conversationTexts.useT()
  const threadEntries = useThreadEntries(place)
  const end = useRef<HTMLDivElement>(null)
  const fresh = useReading(place, conversation, end)
  const { entries, has_earlier: hasEarlier } = conversation
  const [first] = entries
  return (
    <>
      {hasEarlier && first && (
        <EarlierEntries>
          <Earlier place={place} before={first.id} />
        </EarlierEntries>
      )}
      {entries.length === 0 ? (
        <p className="text-ink-3">{t('empty')}</p>
      ) : (
        <Thread entries={threadEntries(entries, fresh)} label={t('title')} />
      )}
      <div ref={end} className="h-px" />
    </>
  )
}

type Props = Place & {
  query: UseQueryResult<Conversation, Failure>
  send: SendMessage
  /** The page was opened for the conversation. */
  isWanted?: boolean | undefined
  /** Between entries and form. */
  notice?: ((conversation: Conversation) => ReactNode) | undefined
}

/** Mails and notifications open the page at the conversation. */
const useArrival = (isWanted: boolean, isLoaded: boolean) => {
  const frame = useRef<HTMLElement>(null)
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!isLoaded || hasArrived.current) return
    hasArrived.current = true
    if (isWanted || location.hash === `#${conversationAnchor}`) frame.current?.scrollIntoView()
  }, [isWanted, isLoaded])
  return frame
}

const Writing = ({
  area,
  id,
  conversation,
  send,
}: { conversation: Conversation } & Pick<Props, 'area' | 'id' | 'send'>) => {
  const t = conversationTexts.useT()
  const { date } = useDates()
  const { may_write: mayWrite, closes_at: closesAt } = conversation
  if (!mayWrite)
    return (
      <InlineAlert tone="info" live={false}>
        {t('closed', { when: closesAt === null ? '' : date(closesAt) })}
      </InlineAlert>
    )
  const who = t(area === 'customer' ? 'hint.owner' : 'hint')
  return (
    <MessageForm
      area={area}
      draftKey={`message:${id}`}
      hint={closesAt === null ? who : `${who} ${t('closes-at', { when: date(closesAt) })}`}
      maxLetters={messageLimits.letters}
      maxFiles={messageLimits.files}
      send={send}
      refreshes={['request']}
    />
  )
}

export const RequestConversation = ({ area, id, kind, query, send, isWanted = false, notice }: Props) => {
  const t = conversationTexts.useT()
  const frame = useArrival(isWanted, query.data !== undefined)
  return (
    <section
      ref={frame}
      id={conversationAnchor}
      tabIndex={-1}
      aria-label={t('title')}
      className="scroll-mt-24 outline-none"
    >
      <Card
        title={t('title')}
        aside={
          area !== 'inspector' &&
          query.data &&
          query.data.entries.length > 0 && (
            <ExportButton
              through={inArea(area, 'GET /requests/:id/conversation/export')}
              params={{ id }}
              name="conversation.csv"
              label={t('export')}
            />
          )
        }
        className="flex min-w-0 flex-col"
      >
        <QueryState
          query={query}
          as="card"
          texts={{ loading: t('loading'), failed: t('load.failed') }}
          skeleton={<SkeletonBlock height={160} />}
        >
          {(conversation) => (
            <>
              <Entries place={{ area, id, kind }} conversation={conversation} />
              {notice?.(conversation)}
              <div className="mt-4 border-t border-line pt-5 print:hidden">
                <Writing area={area} id={id} conversation={conversation} send={send} />
              </div>
            </>
          )}
        </QueryState>
      </Card>
    </section>
  )
}
