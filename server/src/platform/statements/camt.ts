// Statements as ISO 20022 CAMT.053 (bank to customer statement), versions 2 to 13.
import { SaxesParser } from 'saxes'
import { addUp, doesNotAddUp } from './add-up.ts'
import { decimalFils } from './amounts.ts'
import { parseDay } from './dates.ts'
import {
  lineWrong,
  mostLines,
  type ParseRequest,
  type Statement,
  type StatementLine,
  StatementRefused,
  tooManyLines,
  unreadable,
} from './statement.ts'

const deepest = 64
const mostAttributes = 50
const longestText = 10_000
const chunkLength = 16_384
/** The parser joins a text, comment or value over chunks; one that fills so many is hostile. */
const mostChunksWithoutEvent = 4

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])$/

type Money = { fils: number | undefined; currency: string | null }
type Side = 'CRDT' | 'DBIT'

type Detail = {
  /** Of the transaction in the currency of the account; version 2 has only the second. */
  amount: Money | undefined
  transactionAmount: Money | undefined
  side: string | undefined
  texts: string[]
  information: string[]
  payer: string | null
  payerIban: string | null
  bankReference: string | null
}
type Entry = {
  number: number
  amount: Money | undefined
  side: string | undefined
  status: string | undefined
  date: string | undefined
  information: string[]
  bankReference: string | null
  details: Detail[]
}
type Balance = { kind: string; amount: Money | undefined; side: string | undefined }
type Part = {
  iban: string | null
  otherAccount: string | null
  currency: string | null
  balances: Balance[]
  lines: StatementLine[]
}

const signed = (fils: number, side: string | undefined): number | undefined => {
  const known: Side | undefined = side === 'CRDT' || side === 'DBIT' ? side : undefined
  if (known === undefined) return undefined
  return known === 'DBIT' && fils !== 0 ? -fils : fils
}

const oneLine = (texts: readonly string[]): string => texts.join(' ').replace(/\s+/g, ' ').trim()

/** One amount for each transaction, if all have one and together they are the entry. */
const amountsOf = (details: readonly Detail[], entry: Entry, total: number): number[] | undefined => {
  const amounts = details.flatMap(({ amount, transactionAmount, side }) => {
    const money = amount ?? transactionAmount
    if (money?.fils === undefined || money.currency !== (entry.amount?.currency ?? null)) return []
    return signed(money.fils, side ?? entry.side) ?? []
  })
  const isWhole = amounts.length === details.length && amounts.reduce((sum, one) => sum + one, 0) === total
  return isWhole ? amounts : undefined
}

/**
 * The sign of a reversal (RvslInd) is that of its CdtDbtInd as of any entry: a reversed payment to somebody is CRDT. So
 * the indicator changes nothing.
 */
const linesOf = (entry: Entry, currency: string | null): StatementLine[] => {
  const fils = entry.amount?.fils === undefined ? undefined : signed(entry.amount.fils, entry.side)
  if (fils === undefined) throw lineWrong(entry.number, 'amount')
  if ((entry.amount?.currency ?? null) !== currency) throw lineWrong(entry.number, 'currency')
  const booked_on = parseDay((entry.date ?? '').slice(0, 10), 'ymd')
  if (booked_on === undefined) throw lineWrong(entry.number, 'date')
  const { details } = entry
  const amounts = details.length > 1 ? amountsOf(details, entry, fils) : undefined
  if (amounts === undefined) {
    const texts = details.flatMap((detail) => detail.texts)
    const information = [...entry.information, ...details.flatMap((detail) => detail.information)]
    const [detail] = details.length === 1 ? details : []
    return [
      {
        booked_on,
        fils,
        text: oneLine(texts.length > 0 ? texts : information),
        payer: detail?.payer ?? null,
        payer_iban: detail?.payerIban ?? null,
        bank_reference: entry.bankReference ?? detail?.bankReference ?? null,
      },
    ]
  }
  return details.map((detail, index) => ({
    booked_on,
    fils: amounts[index] ?? 0,
    text: oneLine([detail.texts, detail.information, entry.information].find(({ length }) => length > 0) ?? []),
    payer: detail.payer,
    payer_iban: detail.payerIban,
    bank_reference: detail.bankReference ?? entry.bankReference,
  }))
}

type Text = { text: string; currency: string | null }
const moneyOf = ({ text, currency }: Text): Money => ({ fils: decimalFils(text), currency })

const stmt = 'Document/BkToCstmrStmt/Stmt'

/** Collects the parts of a file from the elements, each under its path. */
const createCollector = () => {
  const parts: Part[] = []
  let part: Part
  let balance: Balance
  let entry: Entry
  let detail: Detail
  let [entries, lines, sum] = [0, 0, 0]

  const opens: Record<string, () => void> = {
    [stmt]: () => {
      part = { iban: null, otherAccount: null, currency: null, balances: [], lines: [] }
      parts.push(part)
    },
    [`${stmt}/Bal`]: () => {
      balance = { kind: '', amount: undefined, side: undefined }
      part.balances.push(balance)
      if (part.balances.length > mostLines) throw unreadable()
    },
    [`${stmt}/Ntry`]: () => {
      entries += 1
      entry = {
        number: entries,
        amount: undefined,
        side: undefined,
        status: undefined,
        date: undefined,
        information: [],
        bankReference: null,
        details: [],
      }
    },
    [`${stmt}/Ntry/NtryDtls/TxDtls`]: () => {
      detail = {
        amount: undefined,
        transactionAmount: undefined,
        side: undefined,
        texts: [],
        information: [],
        payer: null,
        payerIban: null,
        bankReference: null,
      }
      entry.details.push(detail)
      if (entry.details.length > mostLines) throw tooManyLines()
    },
  }

  const under = (path: string, leaves: Record<string, (text: Text) => void>): [string, (text: Text) => void][] =>
    Object.entries(leaves).map(([name, read]) => [`${path}/${name}`, read])
  const setStatus = ({ text }: Text): void => {
    if (text !== '') entry.status = text
  }
  const setDate = ({ text }: Text): void => {
    entry.date ??= text
  }
  const setPayer = ({ text }: Text): void => {
    if (text !== '') detail.payer ??= oneLine([text])
  }
  const addText = ({ text }: Text): void => {
    if (text !== '') detail.texts.push(text)
  }
  const closes = new Map([
    ...under(stmt, {
      'Acct/Id/IBAN': ({ text }) => {
        part.iban = text.replaceAll(' ', '')
      },
      'Acct/Id/Othr/Id': ({ text }) => {
        part.otherAccount = text
      },
      'Acct/Ccy': ({ text }) => {
        part.currency = text
      },
      'Bal/Tp/CdOrPrtry/Cd': ({ text }) => {
        balance.kind = text
      },
      'Bal/Amt': (text) => {
        balance.amount = moneyOf(text)
      },
      'Bal/CdtDbtInd': ({ text }) => {
        balance.side = text
      },
      Bal: () => {
        part.currency ??= balance.amount?.currency ?? null
      },
      Ntry: () => {
        if (entry.status !== 'BOOK') return
        part.currency ??= entry.amount?.currency ?? null
        const more = linesOf(entry, part.currency).filter(({ fils }) => fils !== 0)
        lines += more.length
        if (lines > mostLines) throw tooManyLines()
        for (const line of more) {
          sum += line.fils
          part.lines.push(line)
        }
        if (!Number.isSafeInteger(sum)) throw lineWrong(entry.number, 'amount')
      },
    }),
    ...under(`${stmt}/Ntry`, {
      Amt: (text) => {
        entry.amount = moneyOf(text)
      },
      CdtDbtInd: ({ text }) => {
        entry.side = text
      },
      Sts: setStatus,
      'Sts/Cd': setStatus,
      'BookgDt/Dt': setDate,
      'BookgDt/DtTm': setDate,
      AcctSvcrRef: ({ text }) => {
        entry.bankReference = text || null
      },
      AddtlNtryInf: ({ text }) => {
        if (text !== '') entry.information.push(text)
      },
    }),
    ...under(`${stmt}/Ntry/NtryDtls/TxDtls`, {
      Amt: (text) => {
        detail.amount = moneyOf(text)
      },
      'AmtDtls/TxAmt/Amt': (text) => {
        detail.transactionAmount = moneyOf(text)
      },
      CdtDbtInd: ({ text }) => {
        detail.side = text
      },
      'Refs/AcctSvcrRef': ({ text }) => {
        detail.bankReference = text || null
      },
      'RltdPties/Dbtr/Nm': setPayer,
      'RltdPties/Dbtr/Pty/Nm': setPayer,
      'RltdPties/DbtrAcct/Id/IBAN': ({ text }) => {
        detail.payerIban = text.replaceAll(' ', '') || null
      },
      'RmtInf/Ustrd': addText,
      'RmtInf/Strd/CdtrRefInf/Ref': addText,
      AddtlTxInf: ({ text }) => {
        if (text !== '') detail.information.push(text)
      },
    }),
  ])
  return { parts, opens: new Map(Object.entries(opens)), closes }
}

/** Reads the elements of the file's own namespace; each path begins at Document, which an envelope may enclose. */
const readParts = (text: string): Part[] => {
  const { parts, opens, closes } = createCollector()
  const parser = new SaxesParser({ xmlns: true, position: false })
  const paths: string[] = []
  let [events, attributes] = [0, 0]
  let own: string | undefined
  let [content, currency]: [string, string | null] = ['', null]

  const pathOf = (local: string, uri: string): string => {
    if (own === undefined && local === 'Document') {
      if (!namespace.test(uri)) throw unreadable()
      own = uri
    }
    if (uri !== own) return ''
    if (local === 'Document') return local
    const above = paths.at(-1) ?? ''
    return above === '' ? '' : `${above}/${local}`
  }
  const addContent = (more: string): void => {
    events += 1
    content += more
    if (content.length > longestText) throw unreadable()
  }
  parser.on('error', () => {
    throw unreadable()
  })
  // Entities are declared in one, and no bank sends one.
  parser.on('doctype', () => {
    throw unreadable()
  })
  parser.on('comment', () => {
    events += 1
  })
  parser.on('processinginstruction', () => {
    events += 1
  })
  parser.on('opentagstart', () => {
    events += 1
    attributes = 0
    if (paths.length === deepest) throw unreadable()
  })
  parser.on('attribute', () => {
    events += 1
    attributes += 1
    if (attributes > mostAttributes) throw unreadable()
  })
  parser.on('opentag', ({ local, uri, attributes: { Ccy } }) => {
    const path = pathOf(local, uri)
    paths.push(path)
    content = ''
    currency = Ccy?.value ?? null
    opens.get(path)?.()
  })
  parser.on('text', addContent)
  parser.on('cdata', addContent)
  parser.on('closetag', () => {
    events += 1
    closes.get(paths.pop() ?? '')?.({ text: content.trim(), currency })
    content = ''
  })

  let [before, quiet] = [0, 0]
  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength))
    quiet = events === before ? quiet + 1 : 0
    before = events
    if (quiet === mostChunksWithoutEvent) throw unreadable()
  }
  parser.close()
  if (own === undefined) throw unreadable()
  return parts
}

/** The balance at the start is named OPBD, or PRCD as the one of the day before. */
const balanceOf = ({ balances, currency }: Part, kinds: readonly string[]): number | null => {
  for (const wanted of kinds) {
    const balance = balances.find(({ kind }) => kind === wanted)
    if (balance === undefined || balance.amount?.currency !== currency) continue
    const fils = balance.amount.fils === undefined ? undefined : signed(balance.amount.fils, balance.side)
    if (fils === undefined) throw unreadable()
    return fils
  }
  return null
}

type Whole = Part & { opening: number | null; closing: number | null }

/** Several statements of one account are one if each begins with the balance at which another ended. */
const joined = (wholes: readonly Whole[]): Whole => {
  const [first] = wholes
  if (first === undefined) throw new StatementRefused({ code: 'statement.empty' })
  const isOther = (one: Whole): boolean =>
    one.iban !== first.iban || one.otherAccount !== first.otherAccount || one.currency !== first.currency
  if (wholes.some(isOther)) throw new StatementRefused({ code: 'statement.several-accounts' })
  const gapIn = (ordered: readonly Whole[]): number | undefined => {
    for (const [index, { opening }] of ordered.entries()) {
      const before = ordered[index - 1]
      if (before === undefined) continue
      if (opening === null || before.closing === null) throw unreadable()
      if (opening !== before.closing) return opening - before.closing
    }
    return undefined
  }
  // Some banks write the newest first.
  const gap = gapIn(wholes)
  const ordered = gap === undefined ? wholes : wholes.toReversed()
  if (gap !== undefined && gapIn(ordered) !== undefined) throw doesNotAddUp(gap)
  return {
    ...first,
    opening: ordered[0]?.opening ?? null,
    closing: ordered.at(-1)?.closing ?? null,
    lines: wholes.flatMap(({ lines }) => lines),
  }
}

export const camtStatement = (text: string, request: ParseRequest): Statement => {
  const parts = readParts(text.trimStart())
  const wholes = parts.map((part): Whole => {
    const { opening_fils: opening, closing_fils: closing } = addUp([balanceOf(part, ['OPBD', 'PRCD'])], part.lines, [
      balanceOf(part, ['CLBD']),
    ])
    return { ...part, opening, closing }
  })
  const { iban, currency, opening, closing, lines } = joined(wholes)
  return {
    format: 'camt.053',
    account: iban,
    currency,
    ...addUp([opening, request.opening_fils], lines, [closing, request.closing_fils]),
    lines,
  }
}
