// Confirms an import: all rows or none, or only those without a fault.
import type { ImportScope } from '@assure/contract/domain/imports'
import { call } from '../../lib/api.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { type Import, type ImportArea, importCalls, importPages } from './import-calls.ts'
import { importTexts } from './texts.ts'

type Props = { area: ImportArea; one: Import }

const RunForm = ({ area, one }: Props) => {
  const t = importTexts.useT()
  const hasFaults = one.counts.faulty > 0
  const initial: { rows: ImportScope } = { rows: hasFaults ? 'good' : 'all' }
  const { form, overtaken } = useActForm<{ rows: string }, Import>({
    initial,
    area,
    holds: false,
    send: ({ rows }) =>
      call(importCalls[area].run, {
        params: { id: one.id },
        body: { rows: rows === 'all' ? 'all' : 'good', version: one.version },
      }),
    texts: { failed: t('run.failed'), network: t('network') },
    done: t('started'),
    refreshes: ['import'],
  })
  return (
    <Form
      form={form}
      actions={
        <div className="flex flex-col gap-3">
          <Button type="submit" wide busy={form.busy}>
            {t('run')}
          </Button>
          <LinkButton look="ghost" wide href={importPages[area].start}>
            {t('another')}
          </LinkButton>
        </div>
      }
    >
      {overtaken}
      <Field label={t('run.which')} group {...form.field('rows')}>
        <RadioCards
          choices={[
            {
              value: 'all',
              label: t('run.all'),
              hint: t(hasFaults ? 'run.all.off' : 'run.all.hint'),
              disabled: hasFaults,
            },
            { value: 'good', label: t('run.good'), hint: t('run.good.hint') },
          ]}
        />
      </Field>
      <p className="text-ink-2">
        {t('run.undo')} {one.kind === 'inspectors' && t('run.invitations')}
      </p>
    </Form>
  )
}

export const RunCard = ({ area, one }: Props) => {
  const t = importTexts.useT()
  return (
    <Card title={t('run.title')}>
      {!one.may.confirm ? (
        <p className="text-ink-2">{t('run.super')}</p>
      ) : one.counts.good === 0 ? (
        <div className="flex flex-col gap-4">
          <InlineAlert tone="warning">{t('run.nothing')}</InlineAlert>
          <LinkButton look="ghost" wide href={importPages[area].start}>
            {t('another')}
          </LinkButton>
        </div>
      ) : (
        // Other columns can bring the first faults, or take away the last ones.
        <RunForm key={String(one.counts.faulty > 0)} area={area} one={one} />
      )}
    </Card>
  )
}
