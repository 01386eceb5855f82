/** Measures the words of an answer against its question. Called when an answer or its transcript is saved. */
