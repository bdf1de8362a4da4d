// Samples in the field and in the laboratory: find one by its label, or see what waits.
import type { SampleBrief } from '@assure/contract/calls/samples'
import { sampleQueues } from '@assure/contract/domain/sample-moves'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { oneOf } from '../../../lib/search.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { Scanner } from '../../../panels/samples/lazy-scanner.ts'
import { SampleTag } from '../../../panels/samples/sample-tag.tsx'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { CountTile, CountTiles } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { useSampleLookup } from './use-sample-lookup.ts'

// Opens a sample by its label or by its number.

/** `wanted`: a number in the address, from a label that was scanned with another app. */
const FindSample = ({ wanted }: { wanted: string | undefined }) => {
  const t = sampleTexts.useT()
  const navigate = useNavigate()
  const { typed, setTyped, busy, numberIn, find, field } = useSampleLookup(wanted ?? '')
  const [isScanning, setIsScanning] = useState(false)
  const open = async (text: string): Promise<void> => {
    setIsScanning(false)
    const number = numberIn(text)
    if (number === undefined) return
    setTyped(number)
    const sample = await find(number)
    if (sample) await navigate({ to: '/inspector/samples/$id', params: { id: sample.id } })
  }
  const openWanted = useEffectEvent(() => {
    if (wanted !== undefined) void open(wanted)
  })
  useEffect(() => openWanted(), [])
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    if (!busy) void open(typed)
  }
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label={t('scan.label')} hint={t('scan.hint')} name="sample-number" {...field}>
          <TextInput dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={200} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy} className="flex-1">
            {t('scan.open')}
          </Button>
          <Button look="ghost" className="flex-1" onClick={() => setIsScanning(!isScanning)}>
            {t(isScanning ? 'scan.stop' : 'scan.camera')}
          </Button>
        </div>
      </form>
      {isScanning && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <Scanner onNumber={(number) => void open(number)} />
        </Suspense>
      )}
    </section>
  )
}

const DeliveryDialog = lazy(async () => ({ default: (await import('./delivery-dialog.tsx')).DeliveryDialog }))

const route = getRouteApi('/inspector/inspector/samples')
const readQueue = oneOf(sampleQueues)

const useColumns = (): Column<SampleBrief>[] => {
  const t = sampleTexts.useT()
  const { dateTime } = useDates()
  return [
    {
      key: 'number',
      header: t('number'),
      card: 'heading',
      width: '10rem',
      cell: ({ id, number }) => (
        <Link href={`/inspector/samples/${id}`} className="quiet-link rounded-tag whitespace-nowrap">
          <Code>{number}</Code>
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      card: 'tag',
      width: '8rem',
      cell: (row) => <SampleTag {...row} />,
    },
    {
      key: 'product',
      header: t('product'),
      card: 'line',
      width: '12rem',
      cell: ({ product }) => <Name>{product ?? noValue}</Name>,
    },
    {
      key: 'place',
      header: t('place.now'),
      card: 'line',
      width: '10rem',
      cell: ({ place }) => <Name>{place ?? noValue}</Name>,
    },
    {
      key: 'changed',
      header: t('changed'),
      card: 'line',
      width: '10rem',
      cell: (row) => dateTime(row.updated_at),
    },
  ]
}

/** Its own component, so that the list is not drawn again when the dialog opens and closes. */
const ReceiveDelivery = () => {
  const t = sampleTexts.useT()
  const [isReceiving, setIsReceiving] = useState(false)
  const { data: me } = useCachedCall('GET /inspector/api/me', {})
  return (
    <>
      {me?.laboratory && (
        <Button look="ghost" onClick={() => setIsReceiving(true)} className="self-start">
          {t('deliver')}
        </Button>
      )}
      {isReceiving && (
        <Suspense>
          <DeliveryDialog onClose={() => setIsReceiving(false)} />
        </Suspense>
      )}
    </>
  )
}

export const SamplesScreen = () => {
  const t = sampleTexts.useT()
  const navigate = route.useNavigate()
  const { number, page = 1, ...search } = route.useSearch()
  const queue = readQueue(search.queue)
  const query = useCall(
    'GET /inspector/api/samples',
    { query: { page, limit: 20, ...(queue ? { queue } : {}) } },
    { placeholderData: keepPreviousData },
  )
  const columns = useColumns()
  const show = (next: { queue?: string; page?: number }): void => void navigate({ search: next })
  return (
    <>
      <PageTitle wide>{t('title')}</PageTitle>
      <FindSample key={number} wanted={number} />
      <ReceiveDelivery />
      <CountTiles label={t('states')}>
        {(query.data?.queues ?? []).map((one) => (
          <CountTile
            key={one.queue}
            label={t(`queue.${one.queue}`)}
            count={one.count}
            pressed={queue === one.queue}
            onPress={() => show(queue === one.queue ? {} : { queue: one.queue })}
          />
        ))}
      </CountTiles>
      <ListBody
        query={query}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed') }}
        isEmpty={({ samples }) => samples.length === 0}
        filtered={queue !== undefined}
        onClear={() => show({})}
        columns={5}
      >
        {({ samples, pagination }) => (
          <>
            <DataTable
              density="comfortable"
              caption={t('title')}
              columns={columns}
              rows={samples}
              rowKey={({ id }) => id}
            />
            <Pager {...pagination} onPage={(next) => show({ ...(queue ? { queue } : {}), page: next })} />
          </>
        )}
      </ListBody>
    </>
  )
}
