// Closing the account: what goes, what stays and for how long, in plain words; and taking it back.

import type { AnswerFor } from '@assure/contract/calls'
import { obstacleWords } from '@assure/contract/words/closing'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { AccountPassword } from './account-password.tsx'
import { profileTexts } from './texts.ts'

type Closing = AnswerFor<'GET /api/user/company/closing'>

const readAgain = (): Promise<void> => refresh('GET /api/user/company/closing', 'GET /api/user/me')

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="mb-4">
    <h3 className="mb-1 font-medium text-ink">{title}</h3>
    <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2 marker:text-ink-3">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

const erasedTexts = ['closing.gone.person', 'closing.gone.words', 'closing.gone.files', 'closing.gone.trail'] as const
const remainingTexts = [
  'closing.kept.money',
  'closing.kept.certificates',
  'closing.kept.inspections',
  'closing.kept.backups',
] as const

const CloseForm = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const t = profileTexts.useT()
  const { form } = useActForm({
    initial: { currentPassword: '' },
    required: ['currentPassword'],
    area: 'customer',
    send: (body) => call('POST /api/user/company/closing', { body }),
    texts: { failed: t('closing.failed') },
    done: ({ message }) => ({ text: message ?? t('closing.done'), tone: 'neutral' }),
    onDone: async () => {
      await readAgain()
      onDone()
    },
  })
  return (
    <Form
      form={form}
      label={t('closing.title')}
      actions={
        <div className="flex flex-col gap-2">
          <Button type="submit" look="danger" wide busy={form.busy} busyText={t('closing.busy')}>
            {t('closing.confirm')}
          </Button>
          <Button look="quiet" wide off={form.busy} onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <AccountPassword email={email} form={form} />
    </Form>
  )
}

const Ask = ({ data: { obstacles, days }, email }: { data: Closing; email: string }) => {
  const t = profileTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="mb-4 text-ink-2">{t('closing.text', { count: days })}</p>
      <Lines title={t('closing.gone')} lines={erasedTexts.map((key) => t(key))} />
      <Lines title={t('closing.kept')} lines={remainingTexts.map((key) => t(key))} />
      {obstacles.length > 0 ? (
        <Lines title={t('closing.obstacles')} lines={obstacles.map((kind) => obstacleWords[kind][t.language])} />
      ) : isOpen ? (
        <CloseForm email={email} onDone={() => setIsOpen(false)} />
      ) : (
        <Button look="ghost" wide onClick={() => setIsOpen(true)}>
          {t('closing.title')}
        </Button>
      )}
    </>
  )
}

const TakeBack = ({ dueAt }: { dueAt: string }) => {
  const t = profileTexts.useT()
  const { date } = useDates()
  const act = useAct({
    area: 'customer',
    send: () => call('POST /api/user/company/closing/withdraw'),
    texts: { failed: t('closing.keep.failed') },
    done: ({ message }) => ({ text: message ?? t('closing.keep.done') }),
    onDone: readAgain,
  })
  return (
    <div className="flex flex-col gap-4">
      <InlineAlert tone="warning">{t('closing.waits', { date: date(dueAt) })}</InlineAlert>
      {act.problem && <InlineAlert tone="error">{act.problem}</InlineAlert>}
      <Button wide busy={act.busy} busyText={t('saving')} onClick={() => void act.run(undefined)}>
        {t('closing.keep')}
      </Button>
    </div>
  )
}

export const ClosingCard = ({ email }: { email: string }) => {
  const t = profileTexts.useT()
  const query = useCall('GET /api/user/company/closing', {})
  return (
    <Card title={t('closing.title')}>
      <QueryState
        query={query}
        texts={{ loading: t('closing.loading'), failed: t('closing.load-failed') }}
        skeleton={<SkeletonBlock height={240} />}
      >
        {(data) => (data.closing ? <TakeBack dueAt={data.closing.due_at} /> : <Ask data={data} email={email} />)}
      </QueryState>
    </Card>
  )
}
