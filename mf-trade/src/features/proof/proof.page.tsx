import { CODES } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import type { ProofFile } from 'shared-api/proof';
import { ErrorView, NotFoundView, Page, SkeletonRows, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { Checks } from './components/checks.tsx';
import { Export } from './components/export.tsx';
import { Hashes } from './components/hashes.tsx';
import { Rule } from './components/rule.tsx';
import { Ticks } from './components/ticks.tsx';
import { Verdict } from './components/verdict.tsx';
import { type Subject, useProof, useReport } from './proof.data.ts';
import { shownTicks } from './proof.logic.ts';

function subjectOf(search: URLSearchParams): Subject | null {
  const [id, roomId, issue] = ['id', 'room_id', 'issue'].map((name) => search.get(name));
  if (id) return { id };
  return roomId && issue && /^\d{1,10}$/.test(issue) ? { roomId, issue: Number(issue) } : null;
}

/** `/my/traderecord/proof?id=` or `?room_id=&issue=`: why a result is what it is, checked here (product.md section 8). */
export default function ProofPage() {
  const words = useWords();
  const common = useCommonWords();
  const [search] = useSearchParams();
  const subject = subjectOf(search);
  const back = useBack(subject?.id ? paths.tradeRecord(subject.id) : paths.tradeRecords());
  return (
    <Page
      title={words('proof.title')}
      onBack={back}
      extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}
    >
      {subject ? <ProofOf key={search.toString()} subject={subject} /> : <Unknown />}
    </Page>
  );
}

function ProofOf({ subject }: { subject: Subject }) {
  const words = useWords();
  const common = useCommonWords();
  const { proof, isError, error, refetch } = useProof(subject);
  if (proof) return <Checked proof={proof} />;
  if (error?.kind === 'validation' || error?.code === CODES.notFound) return <Unknown />;
  if (!isError) return <SkeletonRows rows={8} label={common('state.loading')} />;
  return (
    <ErrorView
      text={words('proof.failed')}
      actionText={common('action.retry')}
      onAction={() => void refetch()}
    />
  );
}

function Checked({ proof }: { proof: ProofFile }) {
  const { report, keptAt, receipt, isPublic } = useReport(proof);
  return (
    <>
      <Verdict proof={proof} report={report} keptAt={keptAt} />
      <Rule kind={proof.kind} />
      <Ticks proof={proof} ticks={shownTicks(proof, report)} />
      <Checks report={report} isPublic={isPublic} />
      <Hashes proof={proof} receipt={receipt} />
      <Export proof={proof} />
    </>
  );
}

function Unknown() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <NotFoundView
      text={words('proof.unknown')}
      actionText={words('position.allRecords')}
      onAction={() => navigate(paths.tradeRecords(), { replace: true })}
    />
  );
}
