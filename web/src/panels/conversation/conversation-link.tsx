// Leads from the head of a request's page to its conversation.
import { MessageSquareText } from 'lucide-react'
import { conversationTexts } from './texts.ts'
import { UnreadTag } from './unread-tag.tsx'

export const conversationAnchor = 'conversation'

export const ConversationLink = ({ unread }: { unread: number | undefined }) => {
  const t = conversationTexts.useT()
  return (
    <a
      href={`#${conversationAnchor}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(conversationAnchor)?.scrollIntoView()
        document.getElementById(conversationAnchor)?.focus({ preventScroll: true })
      }}
      className="quiet-link inline-flex min-h-11 items-center gap-2 self-start rounded-tag print:hidden"
    >
      <MessageSquareText size={18} aria-hidden="true" />
      {t('title')}
      <UnreadTag count={unread} />
    </a>
  )
}
