// Body and files of one request, JSON or multipart, into the contract's shapes.
import type { Endpoint } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { limits } from '@assure/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Files, Staged } from '../files/files.ts'

export type Input = { fields: unknown; files: Staged[] }

/** `serviceAreas[]` and `serviceAreas` are the same field; a field of a form that comes twice is a list. */
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
  const rules = endpoint.files ?? {}
  try {
    for await (const part of request.parts()) {
      const name = plainName(part.fieldname)
      if (forbiddenNames.has(name)) {
        await drop()
        return refuse('request.malformed')
      }
      if (part.type === 'field') {
        if (lists.has(name)) fields.set(name, [...((fields.get(name) as unknown[] | undefined) ?? []), part.value])
        else fields.set(name, part.value)
        continue
      }
      const rule = rules[name]
      // A file input that was left empty still sends a part without a name.
      if (rule === undefined || part.filename === '' || part.filename === undefined) {
        part.file.resume()
        continue
      }
      if (staged.length >= limits.filesPerRequest || staged.filter((file) => file.field === name).length >= rule.max) {
        await drop()
        return refuse('file.too-many', {
          fields: { [name]: 'file.too-many' },
          values: { max: Math.min(rule.max, limits.filesPerRequest) },
        })
      }
      const kept = await files.stage({ field: name, name: part.filename, body: part.file, kind: rule.kind })
      if (!kept.ok) {
        await drop()
        return kept
      }
      staged.push(kept.value)
    }
  } catch (error) {
    await drop()
    throw error
  }
  return accept({ fields: Object.fromEntries(fields), files: staged })
}

export const missingFiles = (endpoint: Endpoint, files: readonly Staged[]): string[] =>
  Object.entries(endpoint.files ?? {}).flatMap(([name, rule]) =>
    rule.required && !files.some((file) => file.field === name) ? [name] : [],
  )
