import { Tag } from '../../../ui/data/tag.tsx'
import { usersTexts } from './texts.ts'

export const ApprovalTag = ({ approved }: { approved: boolean | null }) => {
  const t = usersTexts.useT()
  if (approved === null) return <Tag tone="pending">{t('pending')}</Tag>
  return approved ? <Tag tone="certified">{t('approved')}</Tag> : <Tag tone="expired">{t('rejected')}</Tag>
}

/** Only what is out of the ordinary is said in a list. */
export const InactiveTag = ({ active }: { active: boolean }) => {
  const t = usersTexts.useT()
  return active ? null : <Tag tone="neutral">{t('inactive')}</Tag>
}
