import type { AnswerFor } from '@assure/contract/calls'
import clsx from 'clsx'
import { useDates } from '../../lib/dates.ts'
import { Link } from '../../ui/link.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { sentenceDirection } from './sentence-direction.ts'
import { notificationsTexts } from './texts.ts'

export type Notification = AnswerFor<'GET /api/user/notifications'>['notifications'][number]

// Certificate, invoice and order numbers read left to right and never break at their hyphens.
const numbered = /((?:ASR|INV|ORD)-\d{4}-\d{6})/

const Description = ({ text }: { text: string }) =>
  text.split(numbered).map((part) =>
    numbered.test(part) ? (
      <LtrValue key={part} className="whitespace-nowrap">
        {part}
      </LtrValue>
    ) : (
      part
    ),
  )

export const NotificationRow = ({ notification, onOpen }: { notification: Notification; onOpen: () => void }) => {
  const t = notificationsTexts.useT()
  const { age, dateTime } = useDates()
  const { title, description, link, created_at, read_at } = notification
  const isUnread = read_at === null
  const look =
    'flex w-full items-start gap-3 p-4 text-start text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-3'
  const inside = (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'mt-2 size-2.5 shrink-0 rounded-full',
          isUnread ? 'border-5 border-transparent bg-brand' : 'bg-transparent',
        )}
      />
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">{t('unread')}: </span>}
        {/* The text is in the account's language, which may differ from the page's. */}
        <span dir={sentenceDirection(title)} className={clsx('page-start block', isUnread && 'font-semibold')}>
          {title}
        </span>
        <span dir={sentenceDirection(description)} className="page-start block text-small break-words text-ink-2">
          <Description text={description} />
        </span>
      </span>
      <time dateTime={created_at} title={dateTime(created_at)} className="shrink-0 text-small text-ink-3">
        <span aria-hidden="true">{age(created_at)}</span>
        <span className="sr-only">{dateTime(created_at)}</span>
      </time>
    </>
  )
  return (
    <li>
      {link ? (
        <Link href={link} onClick={onOpen} className={look}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={look}>
          {inside}
        </button>
      )}
    </li>
  )
}
