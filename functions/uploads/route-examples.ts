import type { RouteExamples } from '../api/route-example.ts';

export const uploadExamples: RouteExamples = {
  'POST /api/uploads': {
    request: () => ({
      path: '/api/uploads?purpose=lesson&name=captions.vtt',
      body: 'WEBVTT\n',
      headers: { 'Content-Type': 'text/vtt' },
    }),
    status: 201,
  },
};
