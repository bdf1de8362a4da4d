// The palette of the back office: the page's commands, all other commands, and search results.

import { recordNumber } from '@assure/contract/domain/digits'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import { Banknote, Bell, ChartColumn, ChartLine, Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { nameOf } from '../../../lib/person-name.ts'
import { callQuery, queryClient } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { pageCommands } from '../../../panels/palette/page-commands.ts'
import { type Command, CommandPalette } from '../../../ui/navigation/command-palette.tsx'
import { placesOf } from '../chrome/places.ts'
import { adminChromeTexts } from '../chrome/texts.ts'
import { keysTexts } from './texts.ts'
import { useGo } from './use-go.ts'

const few = 5

type Words = {
  users: string
  facilities: string
  inspectors: string
  payments: string
  requests: string
  samples: string
  instruments: string
  checklists: string
  findings: string
  reports: string
  language: 'en' | 'ar'
}

const rowsOf = <Answer, Row>(search: PromiseSettledResult<Answer>, rows: (answer: Answer) => readonly Row[]) =>
  search.status === 'fulfilled' ? rows(search.value) : []

// Searches the server for the palette: a few records of every kind with a page of its own, and reports.
const findRecords = async (search: string, words: Words, go: (href: string) => void): Promise<Command[]> => {
  const query = { page: 1, limit: few, search }
  // One failed search must not hide the others.
  const [users, facilities, inspectors, payments, requests, samples, instruments, checklists, findings, reports] =
    await Promise.allSettled([
      queryClient.query(callQuery('GET /admin/api/users', { query })),
      queryClient.query(callQuery('GET /admin/api/facilities', { query })),
      queryClient.query(callQuery('GET /admin/api/inspectors', { query })),
      queryClient.query(callQuery('GET /admin/api/payments', { query })),
      queryClient.query(callQuery('GET /admin/api/requests', { query })),
      queryClient.query(callQuery('GET /admin/api/samples', { query })),
      queryClient.query(callQuery('GET /admin/api/instruments', { query })),
      queryClient.query(callQuery('GET /admin/api/checklists', { query })),
      queryClient.query(callQuery('GET /admin/api/findings', { query })),
      queryClient.query(callQuery('GET /admin/api/issued-reports', { query })),
    ])
  // Certifications are found through their facility and their order.
  const hasOwnPage = ({ kind }: { kind: RequestKind }): boolean => kind !== 'certification'
  const records: Command[] = [
    ...rowsOf(facilities, (answer) => answer.facilities).map(({ id, name, company_name, city }) => ({
      key: `facility-${id}`,
      group: words.facilities,
      label: name,
      hint: `${company_name}, ${city}`,
      run: () => go(`/admin/facilities/${id}`),
    })),
    ...rowsOf(users, (answer) => answer.users).map(({ id, first_name, last_name, email, company_name }) => ({
      key: `user-${id}`,
      group: words.users,
      label: nameOf(first_name, last_name, email),
      hint: `${company_name}, ${email}`,
      run: () => go(`/admin/users/${id}`),
    })),
    ...rowsOf(inspectors, (answer) => answer.inspectors).map(({ id, first_name, last_name, email }) => ({
      key: `inspector-${id}`,
      group: words.inspectors,
      label: nameOf(first_name, last_name, email),
      hint: email,
      run: () => go(`/admin/inspectors/${id}`),
    })),
    ...rowsOf(payments, (answer) => answer.payments).map(({ id, reference, company_name, facility, request }) => ({
      key: `payment-${id}`,
      group: words.payments,
      label: reference,
      hint: `${company_name}, ${facility?.name ?? request?.number ?? ''}`,
      run: () => go(`/admin/payments/${id}`),
    })),
    ...rowsOf(requests, (answer) => answer.requests.filter(hasOwnPage)).map(
      ({ id, number, service, company_name, title }) => ({
        key: `request-${id}`,
        group: words.requests,
        label: number ?? service.title,
        hint: title === null ? company_name : `${company_name}, ${title}`,
        run: () => go(`/admin/requests/${id}`),
      }),
    ),
    ...rowsOf(samples, (answer) => answer.samples).map(({ id, number, company_name, product, request }) => ({
      key: `sample-${id}`,
      group: words.samples,
      label: number,
      hint: `${company_name}, ${product ?? request.number}`,
      run: () => go(`/admin/samples/${id}`),
    })),
    ...rowsOf(instruments, (answer) => answer.instruments).map(({ id, number, kind, model }) => ({
      key: `instrument-${id}`,
      group: words.instruments,
      label: number,
      hint: model === null ? kind[words.language] : `${kind[words.language]}, ${model}`,
      run: () => go(`/admin/instruments/${id}`),
    })),
    ...rowsOf(checklists, (answer) => answer.checklists).map(({ id, name, code }) => ({
      key: `checklist-${id}`,
      group: words.checklists,
      label: name[words.language] || name.en || code,
      hint: code,
      run: () => go(`/admin/checklists/${id}`),
    })),
    ...rowsOf(findings, (answer) => answer.findings).map(({ id, number, facility }) => ({
      key: `finding-${id}`,
      group: words.findings,
      label: number,
      hint: facility.name,
      run: () => go(`/admin/findings/${id}`),
    })),
    ...rowsOf(reports, (answer) => answer.reports).map(({ id, number, facility, request }) => ({
      key: `report-${id}`,
      group: words.reports,
      label: number,
      hint: facility?.name ?? request?.title ?? request?.number ?? '',
      run: () => go(`/admin/reports?search=${number}`),
    })),
  ]
  // A record whose whole number was typed is first: a request is found by the numbers of its samples, too.
  const number = recordNumber(search)
  const isNamed = ({ label }: { label: string }) => number !== undefined && recordNumber(label) === number
  return records.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}

/** Pages that are not in the sidebar. */
const more = [
  { key: 'refunds', href: '/admin/refunds', icon: Banknote, keys: undefined },
  { key: 'notifications', href: '/admin/notifications', icon: Bell, keys: undefined },
  { key: 'profile', href: '/admin/profile', icon: UserRound, keys: undefined },
] as const

/** Every page and action that is available from anywhere. */
const usePaletteCommands = (showKeys: () => void): Command[] => {
  const t = keysTexts.useT()
  const go = useGo()
  const place = adminChromeTexts.useT()
  const role = adminUser.use()?.role
  return [
    ...[...placesOf(role), ...more].map(({ key, href, icon: Icon, keys }) => ({
      key,
      group: t('group.go'),
      label: place(key),
      icon: <Icon size={18} aria-hidden="true" />,
      keys,
      run: () => go(href),
    })),
    {
      key: 'controls',
      group: t('group.go'),
      label: t('controls'),
      icon: <ChartLine size={18} aria-hidden="true" />,
      run: () => go('/admin/controls'),
    },
    {
      key: 'defects',
      group: t('group.go'),
      label: t('defects'),
      icon: <ChartColumn size={18} aria-hidden="true" />,
      run: () => go('/admin/defects'),
    },
    {
      key: 'create-inspector',
      group: t('group.do'),
      label: t('create-inspector'),
      icon: <Plus size={18} aria-hidden="true" />,
      run: () => go('/admin/create-inspector'),
    },
    { key: 'keys', group: t('group.do'), label: t('list-of-keys'), keys: '?', run: showKeys },
  ]
}

export const AdminPalette = ({ onClose, onList }: { onClose: () => void; onList: () => void }) => {
  const t = keysTexts.useT()
  const place = adminChromeTexts.useT()
  const go = useGo()
  const commands = usePaletteCommands(onList)
  // A snapshot of the page's commands from when the palette opened.
  const [here] = useState(() => pageCommands().map((command) => ({ ...command, group: t('group.here') })))
  const groups = {
    users: place('users'),
    facilities: place('facilities'),
    inspectors: place('inspectors'),
    payments: t('group.payments'),
    requests: place('requests'),
    samples: place('samples'),
    instruments: place('instruments'),
    checklists: place('checklists'),
    findings: place('findings'),
    reports: place('reports'),
  }
  return (
    <CommandPalette
      open
      onClose={onClose}
      commands={[...here, ...commands]}
      find={(query) => findRecords(query, { ...groups, language: t.language }, go)}
      placeholder={t('palette.placeholder')}
    />
  )
}
