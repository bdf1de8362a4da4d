// Reads body and files of one request, JSON or multipart, into the contract's shapes.

import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import { limits } from '@assure/contract/domain/vocabulary'
import type { Endpoint } from '@assure/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Files, Staged } from '../files/files.ts'
import { displayName } from '../files/names.ts'
import { likelyName } from './unknown-fields.ts'

export type Input = { fields: unknown; files: Staged[] }

/** `serviceAreas[]` and `serviceAreas` are the same field. */
const plainName = (name: string): string => (name.endsWith('[]') ? name.slice(0, -2) : name)

const listFields = (body: z.ZodType | undefined): Set<string> => {
  const shape = (body as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
  const holdsList = (schema: z.ZodType): boolean => {
    const def = schema.def as { type: string; innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType }
    if (def.type === 'array') return true
    return [def.innerType, def.in, def.out].some((inner) => inner !== undefined && holdsList(inner))
  }
  return new Set(Object.entries(shape).flatMap(([name, schema]) => (holdsList(schema) ? [name] : [])))
}

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

export const readMultipart = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  files: Files,
): Promise<Outcome<Input>> => {
  const staged: Staged[] = []
  const fields = new Map<string, unknown>()
  const lists = listFields(endpoint.body)
  const drop = () => Promise.all(staged.map((file) => files.discard(file)))
  const dropAnd = async (refused: Refused): Promise<Refused> => {
    await drop()
    return refused
  }
  const rules = endpoint.files ?? {}
  let place = -1
  try {
    for await (const part of request.parts()) {
      // The library's types promise a name, but a part may have none.
      const name = plainName((part.fieldname as string | undefined) ?? '')
      if (name === '' || forbiddenNames.has(name)) return dropAnd(refuse('request.malformed'))
      if (part.type === 'field') {
        if (part.valueTruncated) return dropAnd(refuse('request.fields', { fields: { [name]: 'field.too-long' } }))
        if (lists.has(name)) fields.set(name, [...((fields.get(name) as unknown[] | undefined) ?? []), part.value])
        else fields.set(name, part.value)
        continue
      }
      const rule = rules[name]
      const isNamed = part.filename !== '' && (part.filename as string | undefined) !== undefined
      if (isNamed) place++
      // An empty file input still sends a part, without a file name.
      if (!isNamed) {
        part.file.resume()
        continue
      }
      const file = { field: name, name: displayName(part.filename), place }
      if (rule === undefined) {
        const likely = likelyName(name, Object.keys(rules)) ?? ''
        return dropAnd(
          refuse('file.unknown-field', {
            fields: { [name]: 'file.unknown-field' },
            values: { likely },
            details: { likely },
            file,
          }),
        )
      }
      if (staged.length >= limits.filesPerRequest || staged.filter(({ field }) => field === name).length >= rule.max)
        return dropAnd(
          refuse('file.too-many', {
            fields: { [name]: 'file.too-many' },
            values: { max: Math.min(rule.max, limits.filesPerRequest) },
            file,
          }),
        )
      const upload = await files.stage({ field: name, name: part.filename, body: part.file, kind: rule.kind })
      // A full disk or a timeout is not this file's fault.
      if (!upload.ok) return dropAnd(upload.fields === undefined ? upload : { ...upload, file })
      staged.push(upload.value)
    }
  } catch (error) {
    await drop()
    throw error
  }
  return accept({ fields: Object.fromEntries(fields), files: staged })
}

/** Visits each value once, level by level, before anything interprets it. */
export const isDeeperThan = (value: unknown, depth: number): boolean => {
  let level: unknown[] = [value]
  for (let left = depth; left >= 0; left--) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

export const missingFiles = (endpoint: Endpoint, files: readonly Staged[]): string[] =>
  Object.entries(endpoint.files ?? {}).flatMap(([name, rule]) =>
    rule.required && !files.some((file) => file.field === name) ? [name] : [],
  )
