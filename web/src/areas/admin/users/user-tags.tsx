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

/** A list marks only inactive accounts, as the exception. */
export const InactiveTag = ({ active }: { active: boolean }) => {
  const t = usersTexts.useT()
  return active ? null : <Tag tone="neutral">{t('inactive')}</Tag>
}
