import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import {
  type RequestConversation as Conversation,
  sendMessage,
  useConversation,
} from '../../../panels/conversation/conversation-calls.ts'
import { RequestConversation } from '../../../panels/conversation/request-conversation.tsx'
import { conversationTexts } from '../../../panels/conversation/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import type { OfficeRequest } from './request-calls.ts'

/** A message of the owner waits for an answer of the office. */
const Unanswered = ({ id, since, number }: { id: string; since: string; number: number }) => {
  const t = conversationTexts.useT()
  const { dateTime } = useDates()
  const { busy, problem, run } = useAct<undefined, unknown>({
    area: 'admin',
    refreshes: ['request'],
    send: () => call('POST /admin/api/requests/:id/conversation/no-answer', { params: { id }, body: { number } }),
    texts: { failed: t('no-answer.failed') },
    done: t('no-answer'),
  })
  return (
    <InlineAlert
      tone={problem ? 'error' : 'warning'}
      live={problem !== undefined}
      className="mt-4 print:hidden"
      action={
        <Button look="ghost" size="small" busy={busy} busyText={t('saving')} onClick={() => void run(undefined)}>
          {t('no-answer')}
        </Button>
      }
    >
      {problem ?? t('unanswered', { when: dateTime(since) })}
    </InlineAlert>
  )
}

const lastNumber = ({ entries }: Conversation): number => Math.max(0, ...entries.map(({ number }) => number ?? 0))

export const ConversationCard = ({
  request: { id, kind },
  isWanted,
}: {
  request: OfficeRequest
  isWanted: boolean
}) => (
  <RequestConversation
    area="admin"
    id={id}
    kind={kind}
    isWanted={isWanted}
    query={useConversation('admin', id)}
    send={(text, files) => sendMessage('admin', id, text, files)}
    notice={(conversation) =>
      conversation.unanswered_since !== null && (
        <Unanswered id={id} since={conversation.unanswered_since} number={lastNumber(conversation)} />
      )
    }
  />
)
