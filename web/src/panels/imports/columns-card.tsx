// Which column of the file each field is read from: matched by the server, changed by the person.
import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { changedMeanwhileIn } from '../changed-meanwhile/changes.ts'
import type { Import, ImportArea } from './import-calls.ts'
import { importTexts } from './texts.ts'

type Props = { area: ImportArea; one: Import }

const valuesOf = (columns: Import['columns']): Record<string, string> =>
  Object.fromEntries(columns.map(({ key, at }) => [key, at === null ? '' : String(at)]))

const ColumnsForm = ({ area, one, onDone }: Props & { onDone: () => void }) => {
  const t = importTexts.useT()
  const { id, columns, headings } = one
  const [version, setVersion] = useState(one.version)
  const { form, overtaken } = useActForm<Record<string, string>, Import>({
    initial: valuesOf(columns),
    area,
    holds: false,
    send: async (values) => {
      const answer = await call(inArea(area, 'PUT /imports/:id/columns'), {
        params: { id },
        body: {
          columns: columns.flatMap(({ key }) => (values[key] ? [{ key, at: Number(values[key]) }] : [])),
          version,
        },
      })
      // Once the refusal is shown, applying again replaces the other person's columns.
      if (!answer.ok) setVersion(changedMeanwhileIn(answer)?.version ?? version)
      return answer
    },
    texts: { failed: t('columns.failed') },
    done: t('columns.done'),
    refreshes: ['import'],
    onDone,
  })
  const options = headings.map((heading, at) => ({
    value: String(at),
    label: heading || t('column.unnamed', { number: at + 1 }),
  }))
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" size="medium" busy={form.busy} busyText={t('checking')} className="self-start">
          {t('columns.apply')}
        </Button>
      }
    >
      {overtaken}
      <p className="text-ink-2">{t('columns.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map(({ key, title, required }) => (
          <Field key={key} label={title} optional={!required} {...form.field(key)}>
            <Select options={[{ value: '', label: t('columns.none') }, ...options]} />
          </Field>
        ))}
      </div>
    </Form>
  )
}

export const ColumnsCard = ({ area, one }: Props) => {
  const t = importTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  const { columns, headings } = one
  const matched = columns.filter(({ at }) => at !== null)
  const missing = columns.filter(({ required, at }) => required && at === null)
  const unused = headings.filter((heading, at) => heading !== '' && !columns.some((column) => column.at === at))
  return (
    <Card title={t('columns.title')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{t('columns.matched', { matched: matched.length, all: columns.length })}</p>
        {missing.length > 0 && (
          <InlineAlert tone="warning">
            {t('columns.missing', { names: missing.map(({ title }) => title).join(t('comma')) })}
          </InlineAlert>
        )}
        {unused.length > 0 && (
          <p className="text-small break-words text-ink-2">{t('columns.unused', { names: unused.join(t('comma')) })}</p>
        )}
        {isOpen ? (
          <ColumnsForm area={area} one={one} onDone={() => setIsOpen(false)} />
        ) : (
          one.may.confirm && (
            <Button look="ghost" size="medium" className="self-start" onClick={() => setIsOpen(true)}>
              {t('columns.change')}
            </Button>
          )
        )}
      </div>
    </Card>
  )
}
