# What is secret is referred to, never written down.
package main

import rego.v1

deny contains message if {
	some secret in of_kind("Secret")
	message := sprintf("%s: no Secret belongs into the repository; make it in the cluster and refer to it.", [title(secret)])
}

secret_name := `(?i)(password|passwd|secret|token|api_?key|private_?key|credential)s?$`

# A reference to a file is no secret; nor are names that only end alike.
literal(name, value) if {
	regex.match(secret_name, name)
	value != ""
}

# user:password@host
literal(_, value) if regex.match(`://[^/@\s:]+:[^/@\s]+@`, value)

literal(_, value) if regex.match(`-----BEGIN [A-Z ]*PRIVATE KEY-----`, value)

deny contains message if {
	some workload in workloads
	some container in containers(workload)
	some variable in object.get(container, "env", [])
	literal(variable.name, object.get(variable, "value", ""))
	message := sprintf("%s: %s is written down; take it from a secretKeyRef.", [title(workload), variable.name])
}

deny contains message if {
	some config in of_kind("ConfigMap")
	some name, value in object.get(config, "data", {})
	literal(name, value)
	message := sprintf("%s: %s is written down; take it from a secretKeyRef.", [title(config), name])
}

# In a server's configuration a password is a variable.
deny contains message if {
	some config in of_kind("ConfigMap")
	some name, value in object.get(config, "data", {})
	some found in regex.find_n(`(?im)^[^#\n]*\b(password|token|passcode)"?\s*[:=]?\s*"?[^\s$,}":=][^\s]*`, value, -1)
	message := sprintf("%s: %s holds a secret (%s); write $VARIABLE and set it from a secretKeyRef.", [title(config), name, trim_space(split(trim_space(found), " ")[0])])
}
