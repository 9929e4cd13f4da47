import { useParams } from 'react-router';

export default function ProposalDialog() {
  const { projectId, proposalId } = useParams();
  return <h2>{projectId ?? proposalId}</h2>;
}
