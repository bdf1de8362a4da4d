import { useDates } from '../../lib/dates.ts'
import { Name } from '../../ui/values.tsx'
import { oidcTexts } from './oidc-texts.ts'

type Props = { identity: { name: string; linked_at: string; last_used_at: string } }

export const IdentityLines = ({ identity: { name, linked_at: linkedAt, last_used_at: usedAt } }: Props) => {
  const t = oidcTexts.useT()
  const { dateTime } = useDates()
  return (
    <div>
      <p className="font-medium text-ink">
        <Name>{name}</Name>
      </p>
      <p className="text-small text-ink-3">{t('linked', { when: dateTime(linkedAt) })}</p>
      <p className="text-small text-ink-3">{t('used', { when: dateTime(usedAt) })}</p>
    </div>
  )
}
