// Searches the server for the palette: a few records of every kind with a page of its own, and reports.
import { nameOf } from '../../../lib/person-name.ts'
import { callQuery, queryClient } from '../../../lib/query.ts'
import type { Command } from '../../../ui/navigation/command-palette.tsx'

const few = 5

type Words = {
  users: string
  facilities: string
  inspectors: string
  payments: string
  requests: string
  checklists: string
  findings: string
  reports: string
  language: 'en' | 'ar'
}

export const findRecords = async (search: string, words: Words, go: (href: string) => void): Promise<Command[]> => {
  const query = { page: 1, limit: few, search }
  // One failed search must not hide the others.
  const [users, facilities, inspectors, payments, requests, checklists, findings, reports] = await Promise.allSettled([
    queryClient.query(callQuery('GET /admin/api/users', { query })),
    queryClient.query(callQuery('GET /admin/api/facilities', { query })),
    queryClient.query(callQuery('GET /admin/api/inspectors', { query })),
    queryClient.query(callQuery('GET /admin/api/payments', { query })),
    queryClient.query(callQuery('GET /admin/api/requests', { query })),
    queryClient.query(callQuery('GET /admin/api/checklists', { query })),
    queryClient.query(callQuery('GET /admin/api/findings', { query })),
    queryClient.query(callQuery('GET /admin/api/issued-reports', { query })),
  ])
  const foundFacilities = facilities.status === 'fulfilled' ? facilities.value.facilities : []
  const foundUsers = users.status === 'fulfilled' ? users.value.users : []
  const foundInspectors = inspectors.status === 'fulfilled' ? inspectors.value.inspectors : []
  const foundPayments = payments.status === 'fulfilled' ? payments.value.payments : []
  // Certifications are found through their facility and their order.
  const foundRequests =
    requests.status === 'fulfilled' ? requests.value.requests.filter(({ kind }) => kind !== 'certification') : []
  const foundChecklists = checklists.status === 'fulfilled' ? checklists.value.checklists : []
  const foundFindings = findings.status === 'fulfilled' ? findings.value.findings : []
  const foundReports = reports.status === 'fulfilled' ? reports.value.reports : []
  return [
    ...foundFacilities.map(({ id, name, company_name, city }) => ({
      key: `facility-${id}`,
      group: words.facilities,
      label: name,
      hint: `${company_name}, ${city}`,
      run: () => go(`/admin/facilities/${id}`),
    })),
    ...foundUsers.map(({ id, first_name, last_name, email, company_name }) => ({
      key: `user-${id}`,
      group: words.users,
      label: nameOf(first_name, last_name, email),
      hint: `${company_name}, ${email}`,
      run: () => go(`/admin/users/${id}`),
    })),
    ...foundInspectors.map(({ id, first_name, last_name, email }) => ({
      key: `inspector-${id}`,
      group: words.inspectors,
      label: nameOf(first_name, last_name, email),
      hint: email,
      run: () => go(`/admin/inspectors/${id}`),
    })),
    ...foundPayments.map(({ id, reference, company_name, facility, request }) => ({
      key: `payment-${id}`,
      group: words.payments,
      label: reference,
      hint: `${company_name}, ${facility?.name ?? request?.number ?? ''}`,
      run: () => go(`/admin/payments/${id}`),
    })),
    ...foundRequests.map(({ id, number, service, company_name, title }) => ({
      key: `request-${id}`,
      group: words.requests,
      label: number ?? service.title,
      hint: title === null ? company_name : `${company_name}, ${title}`,
      run: () => go(`/admin/requests/${id}`),
    })),
    ...foundChecklists.map(({ id, name, code }) => ({
      key: `checklist-${id}`,
      group: words.checklists,
      label: name[words.language] || name.en || code,
      hint: code,
      run: () => go(`/admin/checklists/${id}`),
    })),
    ...foundFindings.map(({ id, number, facility }) => ({
      key: `finding-${id}`,
      group: words.findings,
      label: number,
      hint: facility.name,
      run: () => go(`/admin/findings/${id}`),
    })),
    ...foundReports.map(({ id, number, facility, request }) => ({
      key: `report-${id}`,
      group: words.reports,
      label: number,
      hint: facility?.name ?? request?.title ?? request?.number ?? '',
      run: () => go(`/admin/reports?search=${number}`),
    })),
  ]
}
