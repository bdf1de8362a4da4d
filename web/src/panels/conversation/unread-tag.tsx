import { Tag } from '../../ui/data/tag.tsx'
import { conversationTexts } from './texts.ts'

/** Nothing if everything is read. A list that was stored on the device by an earlier version has no count. */
export const UnreadTag = ({ count = 0 }: { count: number | undefined }) => {
  const t = conversationTexts.useT()
  return count > 0 ? <Tag tone="info">{t('unread', { count })}</Tag> : null
}
