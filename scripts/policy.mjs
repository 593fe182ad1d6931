/**
 * The content security policy of the built page: it loads nothing but its own files, from whatever folder and host.
 *
 * A `meta` element holds it, so that any static host will do. The one script within the page is named by its hash.
 */
import { createHash } from 'node:crypto'

const INLINE = /<script>([\s\S]*?)<\/script>/g

/**
 * The policy for a page with these scripts within it.
 * @param {string} html
 */
export function policy(html) {
  const hashes = [...html.matchAll(INLINE)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/**
 * Writes the policy into the built page, before anything that it rules.
 * @returns {import('vite').Plugin}
 */
export function writePolicy() {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<meta charset="utf-8" \/?>/,
          (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy(html)}" />`,
        ),
    },
  }
}
