// Orders the help topics: the topic of the page the reader came from is first.
import { readText } from '../../../lib/search.ts'

export const helpTopics = [
  'steps',
  'costs',
  'checklist',
  'goods',
  'tests',
  'visit',
  'findings',
  'report',
  'documents',
  'check',
  'sign-in',
  'office',
  'keys',
] as const
export type HelpTopic = (typeof helpTopics)[number]

// The longest matching prefix wins; `$` matches any one segment.
const topicsByPath: readonly (readonly [start: string, topic: HelpTopic])[] = [
  ['/certify', 'costs'],
  ['/orders', 'costs'],
  ['/facility', 'visit'],
  ['/facility/$/self-assessment', 'checklist'],
  ['/findings', 'findings'],
  ['/calendar', 'visit'],
  ['/inspector', 'visit'],
  ['/inspector/findings', 'findings'],
  ['/inspector/requests', 'goods'],
  ['/inspector/tests', 'tests'],
  ['/inspector/samples', 'tests'],
  ['/inspector/controls', 'tests'],
  ['/admin/controls', 'tests'],
  ['/requests/$/labels', 'tests'],
  ['/admin/samples', 'tests'],
  ['/admin/instruments', 'tests'],
  ['/requests', 'goods'],
  ['/admin/requests', 'goods'],
  ['/admin/defects', 'goods'],
  ['/inspector/assigned-facility/$/checklist', 'checklist'],
  ['/company-info', 'documents'],
  ['/upload-documents', 'documents'],
  ['/documents', 'documents'],
  ['/verify', 'check'],
  ['/shared', 'check'],
  ['/preparation', 'check'],
  ['/register', 'check'],
  ['/forgot-password', 'sign-in'],
  ['/set-password', 'sign-in'],
  ['/inspector/login', 'sign-in'],
  ['/inspector/forgot-password', 'sign-in'],
  ['/admin', 'keys'],
  ['/admin/login', 'sign-in'],
  ['/admin/forgot-password', 'sign-in'],
  ['/admin/payments', 'costs'],
  ['/admin/findings', 'findings'],
  ['/admin/reports', 'report'],
  ['/admin/checklists', 'checklist'],
]

const isWithin = (path: string, start: string): boolean => {
  const parts = path.split('/')
  return start.split('/').every((part, index) => part === '$' || part === parts[index])
}

export const topicOf = (from: string | undefined): HelpTopic => {
  if (from === '/') return 'sign-in'
  const entry = topicsByPath
    .filter(([start]) => from !== undefined && isWithin(from, start))
    .toSorted(([one], [other]) => other.length - one.length)[0]
  return entry?.[1] ?? 'steps'
}

export const orderFrom = (from: string | undefined): HelpTopic[] => {
  const first = topicOf(from)
  return [first, ...helpTopics.filter((topic) => topic !== first)]
}

/** `from` must be one of our paths, never another host, and not the help page itself. */
export const readHelpSearch = (search: Record<string, unknown>): { from?: string } => {
  const from = readText(search.from)
  return from !== undefined && /^\/(?![/\\])/.test(from) && from !== '/help' ? { from } : {}
}
