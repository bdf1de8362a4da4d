// Reads the elements of a part of a workbook. Namespaces are ignored: programs choose their own prefixes.
import { SaxesParser } from 'saxes'
import { unreadable } from './sheet.ts'

export type Attributes = Readonly<Record<string, string>>
export type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const deepest = 64
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export const readXml = (xml: string, { open, close, text }: XmlHandlers): void => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  parser.on('error', () => {
    throw unreadable()
  })
  // Entities are declared in one, and no spreadsheet has one.
  parser.on('doctype', () => {
    throw unreadable()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > deepest) throw unreadable()
    open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  if (text !== undefined) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.write(xml).close()
}
