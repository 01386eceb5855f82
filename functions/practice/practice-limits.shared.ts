/** The limits of practice, for the Worker and for the pages that explain them. docs/product.md "Practice". */
export const practiceLimits = {
  /** New answers of one person in 24 hours. */
  answersADay: 30,
  /** Bytes of all recordings of one person. */
  recordingRoom: 2_000_000_000,
  /** Bytes of one recording: five minutes of video need about 25 MB. */
  recordingBytes: 50_000_000,
  answerSeconds: 300,
  /** Characters of a transcript or a typed answer. */
  transcriptCharacters: 20_000,
} as const;
