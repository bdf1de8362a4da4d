import { useDates } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { usersTexts } from './texts.ts'

type Standing = { is_approved: boolean | null; documents_requested_at: string | null }

export const ApprovalTag = ({ user: { is_approved, documents_requested_at } }: { user: Standing }) => {
  const t = usersTexts.useT()
  if (is_approved === null)
    return documents_requested_at === null ? (
      <Tag tone="pending">{t('pending')}</Tag>
    ) : (
      <Tag tone="info">{t('waiting')}</Tag>
    )
  return is_approved ? <Tag tone="certified">{t('approved')}</Tag> : <Tag tone="expired">{t('rejected')}</Tag>
}

/** An account that its owner closes, or that was erased. */
export const ClosingTag = ({
  user: { closes_at, erased_at },
}: {
  user: { closes_at: string | null; erased_at: string | null }
}) => {
  const t = usersTexts.useT()
  const { date } = useDates()
  if (erased_at !== null) return <Tag tone="neutral">{t('erased')}</Tag>
  return closes_at === null ? null : <Tag tone="pending">{t('closes', { date: date(closes_at) })}</Tag>
}

/** A list marks only inactive accounts, as the exception. */
export const InactiveTag = ({ active }: { active: boolean }) => {
  const t = usersTexts.useT()
  return active ? null : <Tag tone="neutral">{t('inactive')}</Tag>
}
