// What the place of an inspection has ready for the visit.
import type { Preparation } from '@assure/contract/calls/preparation'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { Name } from '../../ui/values.tsx'
import { preparationTexts } from './preparation-texts.ts'

const marks = {
  ready: { icon: CircleCheck, tone: 'text-certified' },
  'not-ready': { icon: TriangleAlert, tone: 'text-pending' },
  unanswered: { icon: CircleHelp, tone: 'text-ink-3' },
} as const

const Line = ({ line: { text, is_ready, note } }: { line: Preparation['lines'][number] }) => {
  const t = preparationTexts.useT()
  const state = is_ready === null ? 'unanswered' : is_ready ? 'ready' : 'not-ready'
  const { icon: Icon, tone } = marks[state]
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <span className="min-w-0 flex-1">
        <Name className="block text-ink">{text[t.language]}</Name>
        {/* An unanswered sheet says so once, above its lines. */}
        {state !== 'unanswered' && (
          <span className="block text-small text-ink-2">
            {t(state)}
            {note && (
              <>
                {': '}
                <Name className="whitespace-pre-line">{note}</Name>
              </>
            )}
          </span>
        )}
      </span>
    </li>
  )
}

export const PreparationState = ({ preparation: { lines, revision } }: { preparation: Preparation }) => {
  const t = preparationTexts.useT()
  if (revision === 0) return <Tag tone="neutral">{t('unanswered')}</Tag>
  const missing = lines.filter(({ is_ready }) => is_ready === false).length
  return missing === 0 ? (
    <Tag tone="certified">{t('all-ready')}</Tag>
  ) : (
    <Tag tone="pending">{t('missing', { count: missing })}</Tag>
  )
}

export const PreparationBy = ({ preparation: { answered_by: by, answered_at: at } }: { preparation: Preparation }) => {
  const t = preparationTexts.useT()
  const { dateTime } = useDates()
  return by && at && <p className="text-small text-ink-2">{t(`by.${by}`, { when: dateTime(at) })}</p>
}

type Props = {
  /** A job that was stored on the device by an earlier version has none. */
  preparation: Preparation | null | undefined
  /** What the reader can do. */
  children?: ReactNode
}

export const PreparationCard = ({ preparation, children }: Props) => {
  const t = preparationTexts.useT()
  if (!preparation) return null
  return (
    <Card title={t('title')}>
      <div className="flex flex-col items-start gap-2">
        <PreparationState preparation={preparation} />
        <PreparationBy preparation={preparation} />
        <ul className="self-stretch divide-y divide-line">
          {preparation.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and their order does not change
            <Line key={at} line={line} />
          ))}
        </ul>
        {children}
      </div>
    </Card>
  )
}
