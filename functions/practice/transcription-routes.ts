/**
 * The transcription service: whether there is one, the learner's consent, and the transcription of an answer. No sound
 * leaves the school before the learner has agreed to the named service. The Worker cannot take the sound out of a video,
 * so the picture of an answer leaves with it, and only when the learner has agreed to that for this answer.
 * docs/product.md "Practice".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { discardTranscription } from '#db/practice/answers.ts';
import { readConsent, writeConsent } from '#db/practice/consents.ts';
import { findConsentedRecording } from '#db/practice/recordings.ts';
import { documentVersions } from '../accounts/document-versions.shared.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { fieldProblem, Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import {
  practiceAnswerSchema,
  transcriptionInputSchema,
  transcriptionRequestSchema,
  transcriptionSchema,
} from './contract.ts';
import { transcriptionClaim } from './limits.ts';
import { transcribe } from './transcribe.ts';
import { writeTranscript } from './write-transcript.ts';

export const transcriptionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: z.uuid() });

transcriptionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/transcription',
    summary: 'Which service can turn recordings into text, and whether the caller allows it',
    ...signedInOnly,
    responses: answer(200, transcriptionSchema, 'The service and the consent'),
  }),
  async (c) => {
    const service = c.get('settings').transcription?.service ?? null;
    const since = await readConsent(c.get('db'), { caller: c.get('caller'), service: service ?? '' });
    return c.json({ service, allowedSince: since?.toISOString() ?? null }, 200);
  },
);

transcriptionRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/transcription',
    summary: 'Allow the service to receive recordings, or withdraw that',
    ...signedInOnly,
    request: { body: jsonBody(transcriptionInputSchema) },
    responses: answer(200, transcriptionSchema, 'The service and the consent'),
  }),
  async (c) => {
    const { service, allowed } = c.req.valid('json');
    const configured = c.get('settings').transcription?.service ?? null;
    // Consent is given to the service that the learner was shown, never to another one.
    if (allowed && service !== configured)
      throw fieldProblem('service', 'This is not the service we use. Reload the page.');
    const consent = { service, allowed, version: documentVersions.transcription };
    const since = await writeConsent(c.get('db'), { caller: c.get('caller'), ...consent, now: new Date() });
    return c.json({ service: configured, allowedSince: since?.toISOString() ?? null }, 200);
  },
);

transcriptionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/answers/{id}/transcription',
    summary: 'Send the recording of an answer to the transcription service; its text never replaces a later edit',
    ...signedInOnly,
    ...refuses('not_found', 'transcription_not_allowed', 'transcription_failed', 'too_many_requests'),
    request: { params, query: transcriptionRequestSchema },
    responses: answer(200, practiceAnswerSchema, 'The answer with its transcript and new measures'),
  }),
  // Three round trips: consent and recording, the answer, and the text.
  async (c) => {
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id, now: new Date() };
    const { picture } = c.req.valid('query');
    const { transcription } = c.get('settings');
    const claim = transcriptionClaim(wanted.caller.userId);
    // Nobody can allow a service without a name, so that without a service this refuses.
    const service = transcription?.service ?? '';
    const {
      key,
      contentType,
      transcript: replaces,
    } = await findConsentedRecording(c.get('db'), { ...wanted, service, claim, withPicture: picture === 'send' });
    if (!transcription) throw new Problem('transcription_not_allowed');
    const object = await c.env.UPLOADS.get(key);
    if (!object) throw new Problem('not_found');
    const { body: content, size } = object;
    const recording = { content, size, type: contentType, name: key.replace(/^.*\./, 'answer.') };
    const transcript = await transcribe(transcription, recording, { requestId: c.get('requestId') });
    // Who has edited the transcript meanwhile loses nothing: the text waits beside it.
    const heard = { transcript, source: 'service', replaces, otherwise: 'keepAside' } as const;
    return c.json(await writeTranscript(c.get('db'), { ...wanted, ...heard }), 200);
  },
);

transcriptionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/answers/{id}/transcription',
    summary: 'Discard the text of the service that was kept aside',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, doneSchema, 'Nothing is kept aside'),
  }),
  async (c) => {
    await discardTranscription(c.get('db'), { caller: c.get('caller'), id: c.req.valid('param').id });
    return c.json({ message: 'The text of the service is discarded.' }, 200);
  },
);
