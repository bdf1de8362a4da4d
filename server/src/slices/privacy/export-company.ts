// Everything of a company as a ZIP file: JSON, files, and a README that explains them. Streamed, in batches: nothing is
// prepared or stored, and memory does not grow with the company.
import type { Readable } from 'node:stream'
import type { Deps } from '../../platform/deps.ts'
import type { ZipEntry } from '../../platform/zip.ts'
import {
  type ExportedCompany,
  type ExportedFile,
  type ExportedTable,
  exportedTables,
  listExportedActs,
  listExportedFiles,
  listExportedRows,
} from './store-export.ts'

export type ExportDeps = Pick<Deps, 'db' | 'files' | 'clock'>

const batch = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Rows of all batches as one JSON array, a row on each line. */
async function* jsonArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of batches)
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* rowsOf({ db }: ExportDeps, company: ExportedCompany, table: ExportedTable) {
  let after = firstId
  for (;;) {
    const rows = await listExportedRows(db, table, { company, after, limit: batch })
    yield rows.map(({ row }) => row)
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}

async function* filesOf({ db }: ExportDeps, company: ExportedCompany): AsyncGenerator<ExportedFile> {
  let after = firstId
  for (;;) {
    const rows = await listExportedFiles(db, { company, after, limit: batch })
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)?.id ?? after
  }
}

async function* actsOf({ db }: ExportDeps, { account_id: id }: ExportedCompany) {
  let below = Number.MAX_SAFE_INTEGER
  for (;;) {
    const acts = await listExportedActs(db, id, { below, limit: batch })
    yield acts.map((act) => ({ ...act, seq: undefined }))
    if (acts.length < batch) return
    below = acts.at(-1)?.seq ?? 0
  }
}

/** Names of files may be equal, so their id is part of the path. */
const pathOf = ({ folder, id, name }: ExportedFile): string => `files/${folder}/${id}/${name.replaceAll(/[/\\]/g, '_')}`

async function* body(opened: Readable): AsyncGenerator<Buffer> {
  for await (const part of opened) yield part as Buffer
}

const describedIn = { en: 'English', ar: 'العربية' } as const

const about: Record<ExportedTable | 'activity' | 'files', { en: string; ar: string }> = {
  account: {
    en: 'You: name, address, telephone number, preferences',
    ar: 'بياناتك: الاسم والعنوان والهاتف والتفضيلات',
  },
  company: { en: 'The company as it is registered', ar: 'الشركة كما هي مسجلة' },
  sessions: { en: 'Where you signed in', ar: 'الأجهزة التي سجّلت الدخول منها' },
  passkeys: { en: 'Your passkeys, without their keys', ar: 'مفاتيح المرور، من دون المفاتيح نفسها' },
  'api-keys': { en: 'Your API keys, without their secrets', ar: 'مفاتيح API، من دون أسرارها' },
  webhooks: { en: 'Your webhooks, without their secrets', ar: 'خطافات الويب، من دون أسرارها' },
  'company-documents': { en: 'Documents of the company, also replaced ones', ar: 'مستندات الشركة، ومنها ما استُبدل' },
  imports: { en: 'Spreadsheets that you imported', ar: 'الجداول التي استوردتها' },
  facilities: {
    en: 'Facilities with contact person, documents and self-assessment',
    ar: 'المنشآت مع جهة الاتصال والمستندات والتقييم الذاتي',
  },
  certifications: {
    en: 'Certifications. status 0: pending, 1: certified, 2: expired, 3: failed',
    ar: 'طلبات الاعتماد. الحالة 0: قيد الانتظار، 1: معتمدة، 2: منتهية، 3: لم تجتز',
  },
  certificates: { en: 'Certificates with their signed text', ar: 'الشهادات مع نصها الموقّع' },
  visits: { en: 'Visits', ar: 'الزيارات' },
  findings: { en: 'Findings with everything that was answered', ar: 'حالات عدم المطابقة مع الردود عليها' },
  products: { en: 'Your products', ar: 'منتجاتك' },
  requests: {
    en: 'Requests with goods, quotes, messages, history and links that you shared',
    ar: 'الطلبات مع البضائع وعروض الأسعار والرسائل والسجل والروابط التي شاركتها',
  },
  reports: { en: 'Reports with their signed facts', ar: 'التقارير مع وقائعها الموقّعة' },
  orders: {
    en: 'Orders, payments and refunds. Amounts are fils: 100 fils are one dirham',
    ar: 'أوامر الدفع والمدفوعات والمبالغ المستردة. المبالغ بالفلس: 100 فلس تساوي درهمًا',
  },
  receipts: {
    en: 'Money that arrived and pays no order: what waits, and what was refunded. Amounts are fils',
    ar: 'المبالغ الواردة التي لا تسدد أمر دفع: ما ينتظر منها وما استُرد. المبالغ بالفلس',
  },
  invoices: { en: 'Invoices and credit notes', ar: 'الفواتير وإشعارات الدائن' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  emails: {
    en: 'Emails that we sent you in the last weeks',
    ar: 'رسائل البريد الإلكتروني التي أرسلناها إليك في الأسابيع الأخيرة',
  },
  activity: { en: 'What you did, newest first', ar: 'ما قمت به، الأحدث أولًا' },
  files: {
    en: 'files.json lists the files in the folder files: path, type, size and SHA-256. is_missing: we have lost it',
    ar: 'يسرد files.json الملفات في المجلد files: المسار والنوع والحجم و SHA-256',
  },
}

const readme = (company: ExportedCompany, at: Date): string => {
  const lines = (language: 'en' | 'ar'): string[] => [
    describedIn[language],
    ...Object.entries(about).map(([name, text]) => `${name}.json: ${text[language]}`),
  ]
  return [
    `Assure: ${company.company_name}`,
    at.toISOString(),
    '',
    ...lines('en'),
    '',
    'Each .json file is a list of records (JSON, UTF-8). Times are UTC. Ids refer to each other: facility_id, order_id, file_id.',
    'Not in this archive: notes of our staff, data of other companies, passwords and keys. What inspectors recorded on site is in the reports.',
    '',
    ...lines('ar'),
    '',
    'كل ملف ‎.json‎ قائمة سجلات (JSON بترميز UTF-8)، والأوقات بالتوقيت العالمي. لا يضم هذا الأرشيف ملاحظات موظفينا ولا بيانات شركات أخرى ولا كلمات المرور والمفاتيح.',
    '',
  ].join('\r\n')
}

export async function* exportEntries(deps: ExportDeps, company: ExportedCompany): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', body: `\uFEFF${readme(company, deps.clock.now())}` }
  for (const table of Object.keys(exportedTables) as ExportedTable[])
    yield { name: `${table}.json`, body: jsonArray(rowsOf(deps, company, table)) }
  yield { name: 'activity.json', body: jsonArray(actsOf(deps, company)) }
  const missing = new Set<string>()
  for await (const file of filesOf(deps, company)) {
    const opened = await deps.files.open(file.id)
    if (opened === undefined) missing.add(file.id)
    else yield { name: pathOf(file), body: body(opened.body), isDense: true }
  }
  const listed = async function* () {
    for await (const file of filesOf(deps, company))
      yield [{ ...file, path: pathOf(file), is_missing: missing.has(file.id) }]
  }
  yield { name: 'files.json', body: jsonArray(listed()) }
}
