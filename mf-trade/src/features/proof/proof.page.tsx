import { CODES } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import type { ProofFile } from 'shared-api/proof';
import { ErrorView, NotFoundView, Page, SkeletonRows } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Certificate } from './components/certificate.tsx';
import { Checks } from './components/checks.tsx';
import { Export } from './components/export.tsx';
import { Hashes } from './components/hashes.tsx';
import { Meanings } from './components/meanings.tsx';
import { Refusals } from './components/refusals.tsx';
import { Rule } from './components/rule.tsx';
import { Ticks } from './components/ticks.tsx';
import { type Subject, useProof, useReport } from './proof.data.ts';
import { shownTicks } from './proof.logic.ts';
import { Share } from './share/share.tsx';

function subjectOf(search: URLSearchParams): Subject | null {
  const [id, code, roomId, issue] = ['id', 'code', 'room_id', 'issue'].map((name) => search.get(name));
  if (id) return { kind: 'own', id };
  if (code) return { kind: 'shared', code };
  return roomId && issue && /^\d{1,10}$/.test(issue) ? { kind: 'round', roomId, issue: Number(issue) } : null;
}

function originOf(subject: Subject | null): string {
  if (subject?.kind === 'shared') return paths.home();
  return subject?.kind === 'own' ? paths.tradeRecord(subject.id) : paths.tradeRecords();
}

/**
 * Checks a result in the browser (docs/product.md, section 8): an own trade (`/my/traderecord/proof?id=`), a round
 * (`?room_id=&issue=`), or a trade that its owner has shared (`/proof?code=`), which visitors open too.
 */
export default function ProofPage() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const subject = subjectOf(search);
  const back = useBack(originOf(subject));
  return (
    <Page title={t('proof.title')} onBack={back} money>
      {subject ? (
        <ProofOf key={JSON.stringify(subject)} subject={subject} />
      ) : (
        <Unknown isShared={search.has('code')} />
      )}
    </Page>
  );
}

function ProofOf({ subject }: { subject: Subject }) {
  const t = useTranslation();
  const { proof, isError, error, refetch } = useProof(subject);
  if (proof) return <Checked proof={proof} isOwn={subject.kind === 'own'} />;
  if (error?.kind === 'validation' || error?.code === CODES.notFound)
    return <Unknown isShared={subject.kind === 'shared'} />;
  if (!isError) return <SkeletonRows rows={8} />;
  return <ErrorView text={t('proof.failed')} onAction={() => void refetch()} />;
}

function Checked({ proof, isOwn }: { proof: ProofFile; isOwn: boolean }) {
  const t = useTranslation();
  const { report, isUnable, keptAt, receipt, isPublic } = useReport(proof);
  if (isUnable)
    return (
      <>
        <ErrorView text={t('proof.unable')} />
        <Export proof={proof} />
      </>
    );
  if (!report) return <SkeletonRows rows={8} />;
  const ticks = shownTicks(proof, report);
  return (
    <>
      <Certificate proof={proof} ticks={ticks} report={report} keptAt={keptAt} isOwn={isOwn} />
      <Refusals refused={report.refused} />
      {isOwn && proof.kind === 'timed' && proof.outcome.result ? <Share proof={proof} /> : null}
      <Checks report={report} isPublic={isPublic} />
      <Meanings verdict={report.verdict} />
      <Ticks proof={proof} ticks={ticks} />
      <Rule kind={proof.kind} />
      <Hashes proof={proof} receipt={receipt} />
      <Export proof={proof} />
    </>
  );
}

function Unknown({ isShared }: { isShared: boolean }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  return (
    <NotFoundView
      text={t(isShared ? 'proof.share.unknown' : 'proof.unknown')}
      actionText={isShared ? common('action.goHome') : t('position.allRecords')}
      onAction={() => navigate(isShared ? paths.home() : paths.tradeRecords(), { replace: true })}
    />
  );
}
