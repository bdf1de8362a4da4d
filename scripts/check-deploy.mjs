// Checks the manifests for Kubernetes against its schemas: their validators refuse what is missing or of another form, and
// its types refuse fields that do not exist.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root, say } from './installed.mjs'

const folder = join(root, 'deploy', 'kubernetes')
const documents = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((one) => ({ file, manifest: one.toJS() })),
)
const moduleOf = ({ apiVersion, kind }) =>
  `${apiVersion.startsWith('postgresql.cnpg.io/') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'}/${apiVersion}/${kind}`

const byValidators = async () => {
  const faults = []
  for (const { file, manifest } of documents) {
    const { [manifest.kind]: Model } = await import(moduleOf(manifest))
    try {
      new Model(manifest).validate()
    } catch (error) {
      faults.push(`${file}, ${manifest.kind} ${manifest.metadata.name}: ${error.message}`)
    }
  }
  return faults
}

const byTypes = () => {
  const work = mkdtempSync(join(tmpdir(), 'assure-deploy-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'))
    for (const [at, { manifest }] of documents.entries())
      writeFileSync(
        join(work, `${at}-${manifest.kind}-${manifest.metadata.name}.ts`),
        `import type { I${manifest.kind} } from '${moduleOf(manifest)}'\nexport const one: I${manifest.kind} = ${JSON.stringify(manifest, null, 2)}\n`,
      )
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: 'esnext',
      moduleResolution: 'bundler',
    }
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', work], { encoding: 'utf8' })
    return stdout
      .replaceAll(/^.*[\\/](?=\d+-)/gm, '')
      .split('\n')
      .filter((line) => line !== '')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const faults = [...(await byValidators()), ...byTypes()]
for (const line of faults) say(line)
say(`Manifests for Kubernetes: ${documents.length} checked, ${faults.length} findings`)
process.exitCode = faults.length > 0 ? 1 : 0
