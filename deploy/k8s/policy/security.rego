# Pods are restricted, and then some: a root file system that cannot be written, and no token of the API server.
package main

import rego.v1

deny contains message if {
	some namespace in of_kind("Namespace")
	object.get(namespace.metadata, ["labels", "pod-security.kubernetes.io/enforce"], "") != "restricted"
	message := sprintf("%s: must enforce the restricted pod security standard.", [title(namespace)])
}

deny contains message if {
	some workload in workloads
	some rule, holds in pod_rules(pod(workload).spec)
	not holds
	message := sprintf("%s: %s", [title(workload), rule])
}

deny contains message if {
	some workload in workloads
	some container in containers(workload)
	some rule, holds in container_rules(container)
	not holds
	message := sprintf("%s, container %s: %s", [title(workload), container.name, rule])
}

pod_rules(spec) := {
	"runAsNonRoot must be true.": object.get(spec, ["securityContext", "runAsNonRoot"], false) == true,
	"the seccomp profile must be RuntimeDefault.": object.get(spec, ["securityContext", "seccompProfile", "type"], "") == "RuntimeDefault",
	"the user must not be root's.": object.get(spec, ["securityContext", "runAsUser"], 0) > 10000,
	"automountServiceAccountToken must be false.": object.get(spec, "automountServiceAccountToken", true) == false,
	"must not share a namespace with its node.": {name | some name in ["hostNetwork", "hostPID", "hostIPC"]; spec[name] == true} == set(),
	"must not mount a path of its node.": {volume | some volume in object.get(spec, "volumes", []); volume.hostPath} == set(),
	"needs a priority class.": object.get(spec, "priorityClassName", "") != "",
}

container_rules(container) := {
	"readOnlyRootFilesystem must be true.": object.get(container, ["securityContext", "readOnlyRootFilesystem"], false) == true,
	"allowPrivilegeEscalation must be false.": object.get(container, ["securityContext", "allowPrivilegeEscalation"], true) == false,
	"must not be privileged.": object.get(container, ["securityContext", "privileged"], false) == false,
	"must drop all capabilities and add none.": object.get(container, ["securityContext", "capabilities"], {}) == {"drop": ["ALL"]},
	"needs requests and limits of cpu, memory and ephemeral-storage.": {[kind, name] |
		some kind in ["requests", "limits"]
		some name in ["cpu", "memory", "ephemeral-storage"]
		not container.resources[kind][name]
	} == set(),
	"needs a readiness and a startup or liveness probe.": probed(container),
}

default probed(_) := false

probed(container) if {
	container.readinessProbe
	{name | some name in ["startupProbe", "livenessProbe"]; container[name]} != set()
}
