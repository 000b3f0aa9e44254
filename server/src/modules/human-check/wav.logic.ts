/** Samples a second: enough for sounds below 4 kHz, and few bytes for a phone. */
export const SAMPLE_RATE = 8_000;
const HEADER_BYTES = 44;

/** Mono PCM of 8 bits as a WAV file. Samples are from -1 to 1; what is beyond is cut off. */
export function wavFile(samples: Float32Array): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + samples.length);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(samples.length, 40);
  samples.forEach((sample, at) => {
    file.writeUInt8(Math.round(127.5 + 127.5 * Math.max(-1, Math.min(1, sample))), HEADER_BYTES + at);
  });
  return file;
}

export const dataUrl = (file: Buffer): string => `data:audio/wav;base64,${file.toString('base64')}`;
