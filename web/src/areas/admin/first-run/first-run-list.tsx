// What a SUPER_ADMIN must still set before payments open: what is missing, why, and a link to the field. Hidden once
// all is done.
import type { AnswerFor } from '@assure/contract/calls'
import { Circle, CircleCheck } from 'lucide-react'
import { useCall } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { firstRunTexts } from './texts.ts'

type Step = AnswerFor<'GET /admin/api/settings/first-run'>['steps'][number]

const fields = {
  name: 'change=issuer&field=name.en',
  address: 'change=issuer&field=address.en',
  tax: 'change=issuer&field=registration',
  signatory: 'change=issuer&field=signatory.name.en',
  bank: 'change=bank&field=bank_name',
} as const satisfies Record<Step['step'], string>

const StepRow = ({ step, is_done }: Step) => {
  const t = firstRunTexts.useT()
  const Icon = is_done ? CircleCheck : Circle
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon size={22} aria-hidden="true" className={is_done ? 'shrink-0 text-certified' : 'shrink-0 text-pending'} />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold text-ink">
          {t(step)} <span className="sr-only">{t(is_done ? 'done' : 'missing')}</span>
        </p>
        <p className="text-small text-ink-2">{t(`${step}.why`)}</p>
      </div>
      {!is_done && (
        <LinkButton
          href={`/admin/settings?${fields[step]}`}
          look="ghost"
          size="small"
          aria-label={t('set.named', { what: t(step) })}
        >
          {t('set')}
        </LinkButton>
      )}
    </li>
  )
}

export const FirstRunList = () => {
  const t = firstRunTexts.useT()
  const { data } = useCall('GET /admin/api/settings/first-run', {})
  // Optional on its page, which reports load errors itself.
  if (!data || data.steps.length === 0) return null
  const { steps, waiting_invoices } = data
  return (
    <Card
      title={t('title')}
      aside={
        <span className="text-small text-ink-2">
          {t('progress', { done: steps.filter(({ is_done }) => is_done).length, all: steps.length })}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="measure text-ink-2">
          <p>{t('lead')}</p>
          {waiting_invoices > 0 && <p>{t('waiting-invoices', { count: waiting_invoices })}</p>}
        </div>
        <ul className="divide-y divide-line">
          {steps.map((step) => (
            <StepRow key={step.step} {...step} />
          ))}
        </ul>
      </div>
    </Card>
  )
}
