// npm run build:client -- --to FOLDER: the client as a package without dependencies, with the types of every call that an
// API key can make and of the public ones.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { root } from '../scripts/installed.mjs'
import { runScript, Stop } from '../scripts/stop.mjs'
import { openApiDocument } from '../server/src/slices/api-page/openapi.ts'

const here = import.meta.dirname

const isForPrograms = (operation) => operation['x-scope'] !== undefined || operation['x-who'] === 'anyone'

const documentForPrograms = () => {
  const { paths, ...rest } = openApiDocument({ publicUrl: 'https://assure.example' })
  const kept = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, operation]) => isForPrograms(operation))),
  ])
  return { ...rest, paths: Object.fromEntries(kept.filter(([, methods]) => Object.keys(methods).length > 0)) }
}

const file = ts.factory.createTypeReferenceNode('Blob')

const writeTypes = async (to) => {
  const types = await openapiTS(JSON.stringify(documentForPrograms()), {
    transform: ({ format }) => (format === 'binary' ? file : undefined),
    alphabetize: true,
  })
  writeFileSync(to, astToString(types))
}

const settings = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
  skipLibCheck: true,
}

const compile = (folder) => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...settings, rootDir: 'src', outDir: 'dist' }, include: ['src'] }),
  )
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Stop(`The client does not compile:\n${stdout}`)
}

await runScript(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to === undefined) throw new Stop('Usage: npm run build:client -- --to FOLDER')
  const { name, version, type } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  const work = mkdtempSync(join(tmpdir(), 'assure-client-'))
  try {
    writeFileSync(join(work, 'package.json'), JSON.stringify({ type }))
    cpSync(join(here, 'src'), join(work, 'src'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
    await writeTypes(join(work, 'src', 'generated.d.ts'))
    compile(work)
    const folder = resolve(process.env.INIT_CWD ?? process.cwd(), values.to)
    mkdirSync(folder, { recursive: true })
    cpSync(join(work, 'dist'), folder, { recursive: true })
    cpSync(join(work, 'src', 'generated.d.ts'), join(folder, 'generated.d.ts'))
    cpSync(join(here, 'README.md'), join(folder, 'README.md'))
    const exports = { '.': { types: './index.d.ts', default: './index.js' } }
    const whole = { name, version, type, exports, license: 'UNLICENSED', engines: { node: '>=20' } }
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
})
