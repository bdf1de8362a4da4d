// Choosing the file to import, and the imports before.
import { type ImportKind, importLimits } from '@assure/contract/domain/imports'
import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { useCall } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { useFiles } from '../../ui/files/use-files.ts'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import { Name } from '../../ui/values.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { ExportButton } from '../list/export-button.tsx'
import { PanelCard } from '../panel-card/panel-card.tsx'
import { type Import, type ImportArea, importPages } from './import-calls.ts'
import { ImportTag } from './state-tag.tsx'
import { importTexts } from './texts.ts'

type AreaProps = { area: ImportArea }
type Props = AreaProps & {
  kinds: readonly [Import['kind'], ...Import['kind'][]]
  onUploaded: (id: string) => void
}

const rules = { endings: ['xlsx', 'csv'], maxBytes: importLimits.bytes, maxFiles: 1 }

const Templates = ({ area, kind }: AreaProps & { kind: ImportKind }) => {
  const t = importTexts.useT()
  return (
    <div className="flex flex-wrap gap-2">
      {(['xlsx', 'csv'] as const).map((format) => (
        <ExportButton
          key={format}
          through={inArea(area, 'GET /imports/template')}
          query={{ kind, format }}
          name={`${kind}.${format}`}
          label={t(`template.${format}`)}
          texts={{ failed: t('template.failed') }}
        />
      ))}
    </div>
  )
}

const UploadCard = ({ area, kinds, onUploaded }: Props) => {
  const t = importTexts.useT()
  const files = useFiles(rules)
  const [kind, setKind] = useState<string>(kinds[0])
  const { form } = useActForm({
    initial: {},
    files: [files],
    area,
    holds: false,
    check: () => (files.entries.length === 0 ? { file: t('file.missing') } : {}),
    send: (_values, _seen, onProgress) => {
      const body = new FormData()
      body.append('kind', kind)
      for (const file of files.files) body.append('file', file)
      return call(inArea(area, 'POST /imports'), { form: body, onProgress })
    },
    texts: { failed: t('check.failed') },
    done: () => undefined,
    refreshes: ['import'],
    onDone: ({ id }) => onUploaded(id),
  })
  return (
    <Card title={t('file.title')}>
      <Form
        form={form}
        summary={false}
        actions={
          <Button type="submit" wide busy={form.busy} busyText={t('checking')}>
            {t('check')}
          </Button>
        }
      >
        <p className="text-ink-2">{t('file.text')}</p>
        {kinds.length > 1 && (
          <Field label={t('title')} group value={kind} onValue={setKind}>
            <RadioCards columns={2} choices={kinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))} />
          </Field>
        )}
        <Templates area={area} kind={kinds.find((one) => one === kind) ?? kinds[0]} />
        <Field label={t('file.label')} group name="file" error={form.errors.file ?? form.message}>
          <FileDrop files={files} disabled={form.busy} />
        </Field>
      </Form>
    </Card>
  )
}

const EarlierImports = ({ area }: AreaProps) => {
  const t = importTexts.useT()
  const { dateTime } = useDates()
  const query = useCall(inArea(area, 'GET /imports'), {})
  const imports = query.data?.imports ?? []
  return (
    <PanelCard
      title={t('earlier')}
      query={query}
      texts={{ loading: t('loading'), empty: t('earlier.empty'), failed: t('load.failed') }}
      isEmpty={imports.length === 0}
    >
      <ul className="flex flex-col">
        {imports.map(({ id, kind, name, state, rows, created, created_at: at }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              href={`${importPages[area].start}/${id}`}
              className="flex items-center gap-3 py-3 text-ink no-underline hover:text-brand"
            >
              <span className="min-w-0 flex-1">
                <Name className="block font-semibold break-words">{name}</Name>
                <span className="block text-small text-ink-2">
                  {[t(`kind.${kind}`), dateTime(at), t('rows.of', { rows, created })].join(' · ')}
                </span>
              </span>
              <ImportTag state={state} />
            </Link>
          </li>
        ))}
      </ul>
    </PanelCard>
  )
}

export const ImportsScreen = (props: Props) => (
  <>
    <UploadCard {...props} />
    <EarlierImports area={props.area} />
  </>
)
